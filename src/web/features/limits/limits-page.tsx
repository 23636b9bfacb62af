import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AccountState } from '#contract/account.ts'
import {
  confirmRaise,
  dropRaise,
  excludeMyself,
  type LimitRow,
  setLimit,
  takeTimeOut,
} from '#contract/protection/limits.ts'
import { formatMoney } from '#domain/money.ts'
import { type LimitKind, limitKinds, type LimitPeriod } from '#domain/protection/limits.ts'
import { exclusionChoices, timeOutChoices, type TimeOutLength } from '#domain/protection/pauses.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { useRules } from '#web/api/use-settings.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { LimitsNotice } from '#web/ui/limits-notice.tsx'
import { limitsMessages } from '#web/ui/messages/protection/limits.ts'
import { Panel } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { readMoney } from '#web/ui/amounts/typed-money.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { ClosingPanel } from './closing-panel.tsx'
import { IntervalPanel } from './interval-panel.tsx'
import { leave } from './leave.ts'
import classes from './limits-page.module.css'
import { useProtection } from './protection-queries.ts'
import { ReturnPanel } from './return-panel.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'
import { useStep } from './use-step.ts'

const text = limitsMessages

export function LimitsPage() {
  usePageTitle(text.title)
  const { isLoggedIn, user } = useSession()
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      {user ? <Limits currency={user.currency} state={user.state} /> : <SkeletonRows rows={6} />}
    </div>
  )
}

const amountText = (kind: LimitKind, amount: number | null, currency: string): string => {
  if (amount === null) return text.noLimit
  return kind === 'session' ? text.minutes(amount) : formatMoney(amount, currency)
}

function Limits({ currency, state }: { currency: string; state: AccountState }) {
  const { data, error, refetch } = useProtection()
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} />
  return (
    <div className={classes.panels}>
      <ReturnPanel pauses={data.pauses} state={state} />
      {(data.isUndecided || data.isReviewDue) && <LimitsNotice />}
      <Panel title={text.yours}>
        {data.limits.length === 0 && <p className={classes.note}>{text.none}</p>}
        <ul className={classes.list}>
          {data.limits.map((limit) => (
            <li key={`${limit.kind} ${limit.period} ${limit.setBy}`}>
              <Limit limit={limit} currency={currency} />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={text.set}>
        <NewLimit currency={currency} />
      </Panel>
      <IntervalPanel every={data.checkEveryMinutes} />
      <ActivityPanel />
      <Panel title={text.timeOut}>
        <TimeOut />
      </Panel>
      <Panel title={text.exclusion}>
        <Exclusion />
      </Panel>
      <SuspensionPanel />
      <ClosingPanel currency={currency} />
    </div>
  )
}

function Limit({ limit, currency }: { limit: LimitRow; currency: string }) {
  const { kind, period, amount, used, asked, setBy } = limit
  const { raiseWaitsHours } = useRules()
  const step = useStep()
  const params = { kind, period }
  return (
    <>
      <strong>{text.limit(kind, period, amountText(kind, amount, currency))}</strong>
      <p className={classes.note}>{text.used(amountText(kind, used, currency))}</p>
      {setBy === 'operator' && <p className={classes.note}>{text.byOperator}</p>}
      {asked && (
        <p className={classes.note}>
          {text.asked(amountText(kind, asked.amount, currency))}{' '}
          {asked.isDue ? text.due : text.notDue(raiseWaitsHours)}
        </p>
      )}
      {setBy === 'player' && (
        <div className={classes.actions}>
          {asked?.isDue && (
            <Button
              size="compact-sm"
              onClick={() => step.mutate(() => call(confirmRaise, { params }))}
            >
              {text.confirm}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              step.mutate(() =>
                asked
                  ? call(dropRaise, { params })
                  : call(setLimit, { params, body: { amount: null } }),
              )
            }
          >
            {asked ? text.keep : text.remove}
          </Button>
        </div>
      )}
    </>
  )
}

function NewLimit({ currency }: { currency: string }) {
  const [kind, setKind] = useState<LimitKind>('deposit')
  const [chosen, setChosen] = useState<LimitPeriod>()
  const [typed, setTyped] = useState('')
  const { raiseWaitsHours, limitPeriods: periods } = useRules()
  const period = chosen ?? periods[0] ?? 'day'
  const step = useStep()
  const isTime = kind === 'session'
  const amount = isTime ? Number(typed) : readMoney(typed, currency)
  const isRight = amount !== undefined && Number.isSafeInteger(amount) && amount > 0
  const save = () => {
    if (!isRight) return void showError(text.amountWrong)
    const params = { kind, period: isTime ? ('day' as const) : period }
    step.mutate(() => call(setLimit, { params, body: { amount } }))
  }
  return (
    <div className={classes.form}>
      <p className={classes.note}>{text.setNote(raiseWaitsHours)}</p>
      <NativeSelect
        label={text.what}
        value={kind}
        data={limitKinds.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setKind(limitKinds.find((each) => each === value) ?? 'deposit')
        }
      />
      {!isTime && (
        <NativeSelect
          label={text.period}
          value={period}
          data={periods.map((value) => ({ value, label: text.periods[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setChosen(periods.find((each) => each === value))
          }
        />
      )}
      <TextInput
        label={isTime ? text.amountMinutes : text.amount}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button disabled={step.isPending} onClick={save}>
        {text.save}
      </Button>
    </div>
  )
}

function TimeOut() {
  const [length, setLength] = useState<TimeOutLength>('day')
  const { timeOutDaysMax } = useRules()
  const lengths = timeOutChoices(timeOutDaysMax)
  const begin = () => call(takeTimeOut, { body: { length } })
  return (
    <div className={classes.form}>
      <p className={classes.note}>{text.timeOutText}</p>
      <NativeSelect
        label={text.howLong}
        value={length}
        data={lengths.map((value) => ({ value, label: text.lengths[value](timeOutDaysMax) }))}
        onChange={({ currentTarget: { value } }) =>
          setLength(lengths.find((each) => each === value) ?? 'day')
        }
      />
      <Button
        variant="default"
        onClick={() => void leave({ question: text.timeOutAsk, title: text.timeOut }, begin)}
      >
        {text.timeOutButton}
      </Button>
    </div>
  )
}

function Exclusion() {
  const { exclusionMonthsMin: shortest, exclusionMonthsMax: longest } = useRules()
  const [chosen, setChosen] = useState<number>()
  const months = chosen ?? shortest
  const exclude = () => call(excludeMyself, { body: { months } })
  return (
    <div className={classes.form}>
      <p className={classes.note}>{text.exclusionText}</p>
      <NativeSelect
        label={text.howLong}
        value={String(months)}
        data={exclusionChoices(shortest, longest).map((value) => ({
          value: String(value),
          label: text.months(value),
        }))}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <Button
        color="red"
        onClick={() => void leave({ question: text.exclusionAsk, title: text.exclusion }, exclude)}
      >
        {text.exclusionButton}
      </Button>
    </div>
  )
}
