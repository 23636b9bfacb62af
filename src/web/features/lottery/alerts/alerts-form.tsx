import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { type Alerts, chooseAlerts, getAlerts } from '#contract/lottery/alerts.ts'
import type { Lottery } from '#domain/lottery/lottery.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { alertMessages as text } from '#web/ui/messages/lottery/alerts.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { exactMoney, readMoney } from '#web/ui/amounts/typed-money.ts'
import { lotteryKeys } from '../lottery-queries.ts'
import classes from './alerts.module.css'

/** The news of a lottery that a player wants to hear of. */
export function AlertsPanel({ lottery }: { lottery: Lottery }) {
  const found = useQuery({
    queryKey: lotteryKeys.alerts(lottery.id),
    queryFn: ({ signal }) => call(getAlerts, { params: { game: lottery.id }, signal }),
  })
  return (
    <Panel title={text.title}>
      {found.isError ? (
        <FailedState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={3} />
      ) : (
        <AlertsForm lottery={lottery} chosen={found.data} />
      )}
    </Panel>
  )
}

function AlertsForm({ lottery: { id, currency, offers }, chosen }: FormProps) {
  const queries = useQueryClient()
  const [results, setResults] = useState(chosen.results)
  const [plans, setPlans] = useState(chosen.plans)
  const [mark, setMark] = useState(
    chosen.jackpotFromMinor === null ? '' : exactMoney(chosen.jackpotFromMinor, currency),
  )
  const typed = mark.trim()
  const markMinor = typed === '' ? null : readMoney(typed, currency)
  const isWrong = markMinor === undefined || markMinor === 0
  const [isChecked, setIsChecked] = useState(false)
  const save = useMutation({
    mutationFn: (body: Alerts) => call(chooseAlerts, { params: { game: id }, body }),
    onSuccess: async (saved) => {
      queries.setQueryData(lotteryKeys.alerts(id), saved)
      await showToast({ kind: 'success', text: text.saved })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isWrong) save.mutate({ results, plans, jackpotFromMinor: markMinor })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>
        {text.lead} <Link href={paths.notices}>{text.toNotices}</Link>
      </p>
      <Checkbox
        label={text.results}
        checked={results}
        onChange={({ currentTarget }) => setResults(currentTarget.checked)}
      />
      <Checkbox
        label={text.plans}
        checked={plans}
        onChange={({ currentTarget }) => setPlans(currentTarget.checked)}
      />
      {offers.includes('jackpotHunt') && (
        <TextInput
          label={text.jackpot(currency)}
          inputMode="decimal"
          value={mark}
          error={isChecked && isWrong ? text.jackpotWrong : undefined}
          onChange={({ currentTarget }) => setMark(currentTarget.value)}
        />
      )}
      {save.isError && <p role="alert">{sentenceOf(save.error)}</p>}
      <Button type="submit" variant="default" loading={save.isPending}>
        {text.save}
      </Button>
    </form>
  )
}

type FormProps = { lottery: Lottery; chosen: Alerts }
