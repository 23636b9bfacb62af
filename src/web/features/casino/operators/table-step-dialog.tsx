import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { type AdminTable, changeTable, voidLastRounds } from '#contract/casino/operators.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { tableDesk as text } from '#web/ui/messages/casino/table-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { TableStep } from './table-card.tsx'

const ROUNDS_MAX = 100
type Props = {
  table: AdminTable
  step: Exclude<TableStep, 'limits' | 'prices'>
  onClose: () => void
}

/** Asks for the reason before a table is switched or its rounds are voided. */
export const TableStepDialog = ({ step, ...props }: Props) =>
  step === 'void' ? (
    <VoidDialog {...props} />
  ) : (
    <SwitchDialog isOn={step === 'turn-on'} {...props} />
  )

type StepProps = Omit<Props, 'step'>

function SwitchDialog({ table, isOn, onClose }: StepProps & { isOn: boolean }) {
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    const { leastMinor, mostMinor, playerMostMinor, lossLimitMinor } = table
    await call(changeTable, {
      params: { tableId: table.tableId },
      body: { isOn, leastMinor, mostMinor, playerMostMinor, lossLimitMinor, reason },
    }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: isOn ? text.turnedOn : text.turnedOff })
  }
  return (
    <ReasonDialog
      title={isOn ? text.onTitle(table.name) : text.offTitle(table.name)}
      confirm={isOn ? text.turnOn : text.turnOff}
      isDestructive={!isOn}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{isOn ? text.onText : text.offText}</p>
    </ReasonDialog>
  )
}

function VoidDialog({ table, onClose }: StepProps) {
  const refresh = useRefresh()
  const [rounds, setRounds] = useState<string | number>(1)
  const [isWrong, setIsWrong] = useState(false)
  function check(): boolean {
    const isRight = Number.isInteger(rounds) && Number(rounds) >= 1 && Number(rounds) <= ROUNDS_MAX
    setIsWrong(!isRight)
    return isRight
  }
  async function confirm(reason: string): Promise<void> {
    const { voidedRounds } = await call(voidLastRounds, {
      params: { tableId: table.tableId },
      body: { rounds: Number(rounds), reason },
    }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.voided(voidedRounds.length) })
  }
  return (
    <ReasonDialog
      title={text.voidTitle(table.name)}
      confirm={text.void}
      isDestructive
      check={check}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.voidText}</p>
      <NumberInput
        label={text.voidCount}
        value={rounds}
        onChange={setRounds}
        allowDecimal={false}
        error={isWrong && text.voidCountError}
      />
    </ReasonDialog>
  )
}
