import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { listThresholds, setThreshold } from '#contract/lottery/thresholds.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { drawDesk } from '#web/ui/messages/lottery/draw-desk.ts'
import { resultsMessages } from '#web/ui/messages/lottery/results.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { exactMoney, readMoney } from '#web/ui/amounts/typed-money.ts'
import { lotteryById } from '../catalogue.ts'
import { GameSelect } from '../game-select.tsx'
import { lotteryKeys } from '../lottery-queries.ts'
import classes from './draw-desk.module.css'

const text = drawDesk.thresholds
const queryKey = [...lotteryKeys.desk, 'thresholds']

/** The jackpots above which stakes buy tickets through the agent. */
export function Thresholds() {
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listThresholds, { signal }),
  })
  const { data } = found
  return (
    <Panel title={text.title}>
      <p>{text.text}</p>
      {found.isError ? (
        <FailedState error={found.error} onRetry={() => void found.refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          {data.thresholds.length === 0 && <p>{text.none}</p>}
          <ul className={classes.report}>
            {data.thresholds.map(({ game, gameCurrency, thresholdMinor }) => (
              <li key={game}>
                <strong>{lotteryById(game)?.name ?? game}</strong>
                <span>{text.above(formatMoney(thresholdMinor, gameCurrency))}</span>
              </li>
            ))}
          </ul>
          <Permitted to="lotteries.move">
            {data.hasAgent ? <ThresholdForm /> : <p>{text.noAgent}</p>}
          </Permitted>
        </>
      )}
    </Panel>
  )
}

function ThresholdForm() {
  const queries = useQueryClient()
  const [game, setGame] = useState('')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const currency = lotteryById(game)?.currency
  const save = useMutation({
    mutationFn: (thresholdMinor: number | null) =>
      call(setThreshold, { params: { game }, body: { thresholdMinor } }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onError: (error) => setProblem(sentenceOf(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isNone = typed.trim() === ''
    const minor = isNone ? null : currency && readMoney(typed, currency)
    const isWhole = game !== '' && minor !== undefined && minor !== '' && minor !== 0
    setProblem(isWhole ? null : text.wrong)
    if (isWhole) save.mutate(minor)
  }
  return (
    <form className={classes.filters} onSubmit={submit} noValidate>
      <GameSelect
        label={resultsMessages.game}
        every={text.choose}
        value={game}
        onChange={setGame}
      />
      <TextInput
        label={text.field(currency ?? '')}
        placeholder={currency && exactMoney(50_000_000_00, currency)}
        inputMode="decimal"
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={save.isPending}>
        {text.save}
      </Button>
    </form>
  )
}
