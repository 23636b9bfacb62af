import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  excludeFor,
  letReturn,
  type PlayerProtection,
  setLimitFor,
  timeOutFor,
} from '#contract/protection/operators.ts'
import {
  type LimitKind,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
} from '#domain/protection/limits.ts'
import { exclusionChoices, timeOutChoices, type TimeOutLength } from '#domain/protection/pauses.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useRules } from '#web/api/use-settings.ts'
import { limitWords, protectionDesk as text } from '#web/ui/messages/operators/protection-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { readMoney } from '#web/ui/amounts/typed-money.ts'

type LimitName = { kind: LimitKind; period: LimitPeriod }
export type DeskStep =
  | { kind: 'limit' | 'timeOut' | 'exclude' | 'return' }
  | { kind: 'remove'; limit: LimitName }

const titles = { limit: text.set, remove: text.remove, ...text.steps }

type Props = { player: PlayerProtection; step: DeskStep; onClose: () => void }

/** The steps of operators, each with its reason. */
export function StepDialog({ player: { playerId, userId, currency }, step, onClose }: Props) {
  const refresh = useRefresh()
  const [limit, setLimit] = useState<LimitName>({ kind: 'deposit', period: 'day' })
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [length, setLength] = useState<TimeOutLength>('day')
  const { returnWaitsHours, timeOutDaysMax, exclusionMonthsMin, exclusionMonthsMax } = useRules()
  const [chosenMonths, setMonths] = useState<number>()
  const months = chosenMonths ?? exclusionMonthsMin
  const amount =
    limit.kind === 'session' ? Number(typed) : (readMoney(typed, currency) ?? Number.NaN)
  const run = (reason: string) => {
    const params = { playerId }
    if (step.kind === 'limit')
      return call(setLimitFor, { params: { ...params, ...limit }, body: { amount, reason } })
    if (step.kind === 'remove')
      return call(setLimitFor, {
        params: { ...params, ...step.limit },
        body: { amount: null, reason },
      })
    if (step.kind === 'timeOut') return call(timeOutFor, { params, body: { length, reason } })
    if (step.kind === 'exclude') return call(excludeFor, { params, body: { months, reason } })
    return call(letReturn, { params, body: { reason } })
  }
  const check = () => {
    const isRight = step.kind !== 'limit' || (Number.isSafeInteger(amount) && amount > 0)
    setIsWrong(!isRight)
    return isRight
  }
  return (
    <ReasonDialog
      title={`${titles[step.kind]}: ${userId}`}
      confirm={titles[step.kind]}
      isDestructive={step.kind === 'exclude'}
      check={check}
      onConfirm={async (reason) => {
        await run(reason).finally(refresh)
        onClose()
        await showToast({ kind: 'success', text: text.saved })
      }}
      refusal={sentenceOf}
      onClose={onClose}
    >
      {step.kind === 'limit' && (
        <>
          <p>{text.setText}</p>
          <LimitFields limit={limit} onLimit={setLimit} />
          <TextInput
            label={text.amount}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={isWrong ? text.amountWrong : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </>
      )}
      {step.kind === 'remove' && <p>{text.removeText}</p>}
      {step.kind === 'return' && <p>{text.returnText(returnWaitsHours)}</p>}
      {step.kind === 'timeOut' && (
        <>
          <p>{text.timeOutText}</p>
          <NativeSelect
            label={text.howLong}
            value={length}
            data={timeOutChoices(timeOutDaysMax).map((value) => ({
              value,
              label: text.lengths[value](timeOutDaysMax),
            }))}
            onChange={({ currentTarget: { value } }) =>
              setLength(timeOutChoices(timeOutDaysMax).find((each) => each === value) ?? 'day')
            }
          />
        </>
      )}
      {step.kind === 'exclude' && (
        <>
          <p>{text.excludeText}</p>
          <NativeSelect
            label={text.howLong}
            value={String(months)}
            data={exclusionChoices(exclusionMonthsMin, exclusionMonthsMax).map((value) => ({
              value: String(value),
              label: text.months(value),
            }))}
            onChange={({ currentTarget }) => setMonths(Number(currentTarget.value))}
          />
        </>
      )}
    </ReasonDialog>
  )
}

type Fields = { limit: LimitName; onLimit: (limit: LimitName) => void }

function LimitFields({ limit, onLimit }: Fields) {
  return (
    <>
      <NativeSelect
        label={text.what}
        value={limit.kind}
        data={limitKinds.map((value) => ({ value, label: limitWords.kinds[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = limitKinds.find((each) => each === value) ?? 'deposit'
          onLimit({ kind, period: kind === 'session' ? 'day' : limit.period })
        }}
      />
      {limit.kind !== 'session' && (
        <NativeSelect
          label={text.period}
          value={limit.period}
          data={limitPeriods.map((value) => ({ value, label: limitWords.periods[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onLimit({ ...limit, period: limitPeriods.find((each) => each === value) ?? 'day' })
          }
        />
      )}
    </>
  )
}
