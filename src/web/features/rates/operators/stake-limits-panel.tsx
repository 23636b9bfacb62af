import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listStakeLimits,
  setStakeLimit,
  type StakeLimit,
  type StakeLimitChange,
  stakeScopes,
} from '#contract/rates.ts'
import { sportById, SPORTS } from '#domain/catalogue/sports.ts'
import { type MarketKind, marketKinds } from '#domain/exchange/kinds/market-kind.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { ratesDeskMessages as text } from '#web/ui/messages/operators/rates-desk.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { backofficeKeys, useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import classes from './rates-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { readMoney } from '#web/ui/amounts/typed-money.ts'

type Scope = StakeLimit['scope']

const isKind = (key: string): key is MarketKind => marketKinds.some((kind) => kind === key)

/** The scope of a limit, in words. */
function nameOf({ scope, key }: Pick<StakeLimit, 'scope' | 'key'>): string {
  if (scope === 'all') return text.scopes.all
  const name = scope === 'sport' ? sportById(Number(key))?.name : isKind(key) && text.kinds[key]
  return `${text.scopes[scope]} ${name || key}`
}

/** The largest stakes that operators have set, and where they set and remove them. */
export function StakeLimitsPanel({ currency }: { currency: string }) {
  const [change, setChange] = useState<StakeLimitChange | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: backofficeKeys.stakeLimits,
    queryFn: ({ signal }) => call(listStakeLimits, { signal }),
  })
  return (
    <Panel title={text.stakes}>
      <p className={classes.note}>{text.stakesText}</p>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.length === 0 && <p>{text.noLimits}</p>}
      <ul className={classes.stakes}>
        {data?.map((limit) => (
          <li key={`${limit.scope}:${limit.key}`}>
            <span>{nameOf(limit)}</span>
            <strong>{formatMoney(limit.maximumMinor, currency)}</strong>
            <Permitted to="limits.change">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={text.removeNamed(nameOf(limit))}
                onClick={() => setChange({ ...limit, maximumMinor: null })}
              >
                {text.removeLimit}
              </Button>
            </Permitted>
          </li>
        ))}
      </ul>
      <Permitted to="limits.change">
        <LimitForm currency={currency} onChange={setChange} />
      </Permitted>
      {change && (
        <LimitDialog change={change} currency={currency} onClose={() => setChange(null)} />
      )}
    </Panel>
  )
}

type FormProps = { currency: string; onChange: (change: StakeLimitChange) => void }

function LimitForm({ currency, onChange }: FormProps) {
  const [scope, setScope] = useState<Scope>('all')
  const [key, setKey] = useState('')
  const [amount, setAmount] = useState('')
  const [isTried, setIsTried] = useState(false)
  const maximumMinor = readMoney(amount, currency) ?? 0
  const isNamed = scope === 'all' || key.trim() !== ''
  const choices =
    scope === 'kind'
      ? marketKinds.map((kind) => ({ value: kind, label: text.kinds[kind] }))
      : SPORTS.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (isNamed && maximumMinor > 0) onChange({ scope, key: key.trim(), maximumMinor })
      }}
    >
      <ChoiceSelect
        label={text.scope}
        choices={stakeScopes}
        texts={text.scopes}
        value={scope}
        onChange={(chosen) => {
          setScope(chosen)
          setKey(
            chosen === 'kind' ? marketKinds[0] : chosen === 'sport' ? String(SPORTS[0]?.id) : '',
          )
        }}
      />
      {(scope === 'kind' || scope === 'sport') && (
        <NativeSelect
          label={text.scopes[scope]}
          value={key}
          data={choices}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
        />
      )}
      {(scope === 'league' || scope === 'player') && (
        <TextInput
          label={text.name[scope]}
          required
          maxLength={100}
          value={key}
          error={isTried && !isNamed ? text.nameMissing : undefined}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
        />
      )}
      <TextInput
        label={`${text.maximum}, ${currency}`}
        required
        inputMode="decimal"
        value={amount}
        error={isTried && maximumMinor === 0 ? text.maximumWrong : undefined}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <Button type="submit">{text.setLimit}</Button>
    </form>
  )
}

type DialogProps = { change: StakeLimitChange; currency: string; onClose: () => void }

function LimitDialog({ change, currency, onClose }: DialogProps) {
  const refresh = useRefresh()
  const { maximumMinor } = change
  const isSet = maximumMinor !== null
  async function confirm(reason: string): Promise<void> {
    await call(setStakeLimit, { body: { ...change, reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.limitSaved })
  }
  return (
    <ReasonDialog
      title={(isSet ? text.setTitle : text.removeTitle)(nameOf(change))}
      confirm={isSet ? text.setLimit : text.removeLimit}
      isDestructive={!isSet}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{isSet ? text.setText(formatMoney(maximumMinor, currency)) : text.removeText}</p>
    </ReasonDialog>
  )
}
