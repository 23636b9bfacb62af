import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { type BallLogEntry, correctBallEntry } from '#contract/fancy/ball-log.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { SIDES } from '#domain/sports/match-log.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { houseMarketDesk } from '#web/ui/messages/operators/fancy/house-market-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { entryTextOf, overOf, sideNameOf } from './house-market-text.ts'

const text = houseMarketDesk.log
const RUNS_MAX = 100
type Right = BodyOf<typeof correctBallEntry>['right']

type Props = {
  eventId: number
  eventName: string
  wrong: BallLogEntry
  onClose: () => void
}

/** Asks for the right ball or winner, and for the reason. */
export function CorrectBallDialog({ eventId, eventName, wrong, onClose }: Props) {
  const refresh = useRefresh()
  const { fact } = wrong
  const [runs, setRuns] = useState<number | string>(fact.kind === 'ball' ? fact.runs : 0)
  const [isWicket, setIsWicket] = useState(fact.kind === 'ball' && fact.isWicket)
  const [side, setSide] = useState(fact.kind === 'result' ? fact.side : 'home')
  const [isChecked, setIsChecked] = useState(false)
  const isRuns = typeof runs === 'number' && Number.isInteger(runs)
  const right: Right =
    fact.kind === 'result'
      ? { kind: 'result', side }
      : { kind: 'ball', runs: Number(runs), isWicket }
  async function confirm(reason: string): Promise<void> {
    const body = { correctsId: wrong.entryId, right, reason }
    await call(correctBallEntry, { params: { eventId }, body }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.done })
  }
  const was = `${overOf(wrong)} ${entryTextOf(wrong, eventName)}`.trim()
  return (
    <ReasonDialog
      title={text.correctTitle(was)}
      confirm={text.correct}
      isDestructive
      check={() => {
        setIsChecked(true)
        return isRuns
      }}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.correctText}</p>
      {fact.kind === 'result' ? (
        <NativeSelect
          label={text.winner}
          value={side}
          data={SIDES.map((each) => ({ value: each, label: sideNameOf(eventName, each) }))}
          onChange={({ currentTarget }) =>
            setSide(SIDES.find((each) => each === currentTarget.value) ?? side)
          }
        />
      ) : (
        <>
          <NumberInput
            label={text.runs}
            value={runs}
            min={0}
            max={RUNS_MAX}
            allowDecimal={false}
            error={isChecked && !isRuns ? text.runsWrong : undefined}
            onChange={setRuns}
          />
          <Checkbox
            mt="sm"
            label={text.wicket}
            checked={isWicket}
            onChange={({ currentTarget }) => setIsWicket(currentTarget.checked)}
          />
        </>
      )}
    </ReasonDialog>
  )
}
