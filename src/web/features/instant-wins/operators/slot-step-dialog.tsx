import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { changeSlot, type SlotAtDesk } from '#contract/instant-wins/slot-desk.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { slotDeskTexts as text } from '#web/ui/messages/instant-wins/slot-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { readMoney } from '#web/ui/amounts/typed-money.ts'

export type SlotStep = 'turn-off' | 'turn-on' | 'cap'
type Props = { slot: SlotAtDesk; step: SlotStep; currency: string; onClose: () => void }

const titles = { 'turn-off': text.offTitle, 'turn-on': text.onTitle, cap: text.capTitle }
const sentences = { 'turn-off': text.offText, 'turn-on': text.onText, cap: text.capText }
const confirms = { 'turn-off': text.turnOff, 'turn-on': text.turnOn, cap: text.cap }

/** Asks for the reason before a slot is switched or its highest stake is changed. */
export function SlotStepDialog({ slot, step, currency, onClose }: Props) {
  const refresh = useRefresh()
  const { machineId, name, stakeMostMinor } = slot
  const shown =
    stakeMostMinor === null ? '' : formatMoney(stakeMostMinor, currency).replace(/[^\d.]/g, '')
  const [cap, setCap] = useState(shown)
  const [isWrong, setIsWrong] = useState(false)
  const capMinor = cap.trim() === '' ? null : readMoney(cap, currency)
  function check(): boolean {
    const isRight = capMinor === null || (capMinor !== undefined && capMinor > 0)
    setIsWrong(!isRight)
    return isRight
  }
  async function confirm(reason: string): Promise<void> {
    const isOn = step === 'cap' ? slot.isOn : step === 'turn-on'
    await call(changeSlot, {
      params: { machineId },
      body: { isOn, stakeMostMinor: capMinor ?? null, reason },
    }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.changed(name) })
  }
  return (
    <ReasonDialog
      title={titles[step](name)}
      confirm={confirms[step]}
      isDestructive={step === 'turn-off'}
      check={check}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{sentences[step]}</p>
      {step === 'cap' && (
        <TextInput
          label={text.capField}
          inputMode="decimal"
          value={cap}
          error={isWrong && text.capWrong}
          onChange={({ currentTarget }) => setCap(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  )
}
