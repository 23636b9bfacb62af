import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type CaseFile, decideCase } from '#contract/cases/cases.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { CaseOutcome } from '#domain/cases/cases.ts'
import { type LimitPeriod, limitPeriods } from '#domain/protection/limits.ts'
import { timeOutChoices, type TimeOutLength } from '#domain/protection/pauses.ts'
import { call } from '#web/api/call.ts'
import { useRules } from '#web/api/use-settings.ts'
import { caseDesk as text } from '#web/ui/messages/operators/case-desk.ts'
import { limitWords, protectionDesk } from '#web/ui/messages/operators/protection-desk.ts'
import { obstaclesText } from '#web/ui/operators/account-obstacles.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { readMoney } from '#web/ui/amounts/typed-money.ts'

type Props = { file: CaseFile; outcome: CaseOutcome; onClose: () => void }
const MESSAGE_LENGTH_MAX = 1_000

/** Decides a case, with the words and figures that the decision needs. */
export function DecideDialog({ file: { caseId, currency }, outcome, onClose }: Props) {
  const refresh = useRefresh()
  const [message, setMessage] = useState('')
  const [typed, setTyped] = useState('')
  const [period, setPeriod] = useState<LimitPeriod>('month')
  const [length, setLength] = useState<TimeOutLength>('week')
  const { timeOutDaysMax } = useRules()
  const [isWrong, setIsWrong] = useState(false)
  const amount = readMoney(typed, currency)
  const isRight =
    (outcome !== 'contact' || message.trim() !== '') &&
    (outcome !== 'limit' || amount !== undefined)
  const bodyOf = (reason: string): BodyOf<typeof decideCase> => {
    if (outcome === 'contact') return { outcome, reason, message: message.trim() }
    if (outcome === 'limit') return { outcome, reason, period, amount: amount ?? 0 }
    return outcome === 'pause' ? { outcome, reason, length } : { outcome, reason }
  }
  return (
    <ReasonDialog
      title={text.outcomes[outcome]}
      confirm={text.outcomes[outcome]}
      isDestructive={outcome === 'exclude' || outcome === 'suspend' || outcome === 'close'}
      check={() => {
        setIsWrong(!isRight)
        return isRight
      }}
      onConfirm={async (reason) => {
        await call(decideCase, { params: { caseId }, body: bodyOf(reason) }).finally(refresh)
        onClose()
        await showToast({ kind: 'success', text: text.saved })
      }}
      refusal={(error) => obstaclesText(error, currency)}
      onClose={onClose}
    >
      <p>{text.outcomeTexts[outcome]}</p>
      {outcome === 'contact' && (
        <Textarea
          label={text.message}
          required
          rows={4}
          maxLength={MESSAGE_LENGTH_MAX}
          value={message}
          error={isWrong && !isRight ? text.messageMissing : undefined}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      )}
      {outcome === 'limit' && (
        <>
          <NativeSelect
            label={text.period}
            value={period}
            data={limitPeriods.map((value) => ({ value, label: limitWords.periods[value] }))}
            onChange={({ currentTarget: { value } }) =>
              setPeriod(limitPeriods.find((each) => each === value) ?? 'month')
            }
          />
          <TextInput
            label={text.amount}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={isWrong && !isRight ? text.amountWrong : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </>
      )}
      {outcome === 'pause' && (
        <NativeSelect
          label={text.length}
          value={length}
          data={timeOutChoices(timeOutDaysMax).map((value) => ({
            value,
            label: protectionDesk.lengths[value](timeOutDaysMax),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setLength(timeOutChoices(timeOutDaysMax).find((each) => each === value) ?? 'week')
          }
        />
      )}
    </ReasonDialog>
  )
}
