import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { lotteryReport } from '#contract/lottery/operators.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { messages } from '#web/ui/messages.ts'
import { drawDesk } from '#web/ui/messages/lottery/draw-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { csvText, downloadCsv } from '#web/ui/table/csv.ts'
import { lotteryById } from '../catalogue.ts'
import { lotteryKeys } from '../lottery-queries.ts'
import classes from './draw-desk.module.css'

const text = drawDesk.report
type Report = ReplyOf<typeof lotteryReport>

const thisMonth = (): string => new Date().toISOString().slice(0, 7)
const nameOf = (game: string): string => lotteryById(game)?.name ?? game

/** Stakes, payments and their difference by game, for a month. */
export function MonthReport() {
  const [month, setMonth] = useState(thisMonth)
  const { data } = useQuery({
    queryKey: [...lotteryKeys.desk, 'report', month],
    queryFn: ({ signal }) => call(lotteryReport, { query: { month }, signal }),
    enabled: /^\d{4}-\d{2}$/.test(month),
  })
  return (
    <Panel title={text.title}>
      <div className={classes.filters}>
        <TextInput
          type="month"
          label={text.month}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
        {data && data.games.length > 0 && (
          <Button variant="default" onClick={() => downloadCsv(text.file, fileText(data))}>
            {messages.list.exportCsv}
          </Button>
        )}
      </div>
      {data && data.games.length === 0 && <p>{text.none}</p>}
      {data && data.games.length > 0 && <Rows report={data} />}
    </Panel>
  )
}

const Rows = ({ report: { games, currency } }: { report: Report }) => (
  <ul className={classes.report}>
    {games.map(({ game, draws, bets, stakeMinor, paidMinor }) => (
      <li key={game}>
        <strong>{nameOf(game)}</strong>
        <span>
          {text.draws} {draws}, {drawDesk.bets} {bets.toLocaleString('en')}
        </span>
        <span>
          {drawDesk.stakes} <Money minor={stakeMinor} currency={currency} />
        </span>
        <span>
          {drawDesk.paid} <Money minor={paidMinor} currency={currency} />
        </span>
        <span>
          {text.result} <Money minor={stakeMinor - paidMinor} currency={currency} isSigned />
        </span>
      </li>
    ))}
  </ul>
)

const fileText = ({ games, currency }: Report): string =>
  csvText(
    [
      { name: text.game, value: ({ game }) => nameOf(game) },
      { name: text.draws, value: ({ draws }) => draws },
      { name: drawDesk.bets, value: ({ bets }) => bets },
      { name: drawDesk.lines, value: ({ lines }) => lines },
      { name: drawDesk.stakes, value: ({ stakeMinor }) => moneyText(stakeMinor, currency) },
      { name: drawDesk.paid, value: ({ paidMinor }) => moneyText(paidMinor, currency) },
      {
        name: text.result,
        value: ({ stakeMinor, paidMinor }) => moneyText(stakeMinor - paidMinor, currency),
      },
    ],
    games,
  )
