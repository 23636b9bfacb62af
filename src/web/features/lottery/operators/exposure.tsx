import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { drawExposure, previewReverse } from '#contract/lottery/exposure.ts'
import type { DrawAtDesk } from '#contract/lottery/operators.ts'
import { formatMoney, moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { messages } from '#web/ui/messages.ts'
import { drawDesk } from '#web/ui/messages/lottery/draw-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { csvText, downloadCsv } from '#web/ui/table/csv.ts'
import { lotteryKeys } from '../lottery-queries.ts'
import classes from './draw-desk.module.css'

const text = drawDesk.exposure
type Found = ReplyOf<typeof drawExposure>

/** The risk of a draw that takes bets, loaded when it is asked for. */
export function Exposure({ drawId }: { drawId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const found = useQuery({
    queryKey: [...lotteryKeys.desk, 'exposure', drawId],
    queryFn: ({ signal }) => call(drawExposure, { params: { drawId }, signal }),
    enabled: isOpen,
  })
  const { data } = found
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text.title}</summary>
      {found.isError ? (
        <FailedState error={found.error} onRetry={() => void found.refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} />
      ) : (
        <Figures found={data} drawId={drawId} />
      )}
    </details>
  )
}

function Figures({ found, drawId }: { found: Found; drawId: number }) {
  const { currency, expectedMinor, jackpotMinor, stakeMinor, unknownTiers, tickets } = found
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{drawDesk.stakes}</dt>
          <dd>
            <Money minor={stakeMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{text.expected}</dt>
          <dd>
            <Money minor={expectedMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{text.jackpot}</dt>
          <dd>{jackpotMinor === null ? '–' : formatMoney(jackpotMinor, currency)}</dd>
        </div>
      </dl>
      {unknownTiers.length > 0 && <p>{text.unknown(unknownTiers.join(', '))}</p>}
      {tickets.length > 0 && (
        <>
          <p>{text.hedge(tickets.length)}</p>
          <Button variant="default" onClick={() => downloadCsv(text.file(drawId), fileText(found))}>
            {messages.list.exportCsv}
          </Button>
        </>
      )}
    </>
  )
}

const fileText = ({ tickets, gameCurrency }: Found): string =>
  csvText(
    [
      {
        name: text.columns.numbers,
        value: ({ plays, ticket }) =>
          [
            ...plays.map(({ main, extra, bankers, extraBankers }) =>
              [[...bankers, ...main].join(' '), [...extraBankers, ...extra].join(' ')]
                .filter((part) => part !== '')
                .join(' + '),
            ),
            ...(ticket === null ? [] : [ticket]),
          ].join('; '),
      },
      { name: text.columns.bets, value: ({ bets }) => bets },
      { name: text.columns.lines, value: ({ lines }) => lines },
      { name: text.columns.copies, value: ({ copies }) => copies },
      {
        name: text.columns.price(gameCurrency),
        value: ({ priceMinor }) => moneyText(priceMinor, gameCurrency),
      },
    ],
    tickets,
  )

/** The effect of taking a draw back, in its dialog. */
export function ReversePreview({ draw: { drawId } }: { draw: DrawAtDesk }) {
  const { data } = useQuery({
    queryKey: [...lotteryKeys.desk, 'reverse', drawId],
    queryFn: ({ signal }) => call(previewReverse, { params: { drawId }, signal }),
    staleTime: 0,
  })
  if (!data) return <SkeletonRows rows={2} />
  const { wins, players, paidMinor, debtMinor, plans, currency } = data
  return (
    <>
      <p>{text.reverse(wins, players, formatMoney(paidMinor, currency))}</p>
      {debtMinor > 0 && <p>{text.debt(formatMoney(debtMinor, currency))}</p>}
      {plans > 0 && <p>{text.plans(plans)}</p>}
    </>
  )
}
