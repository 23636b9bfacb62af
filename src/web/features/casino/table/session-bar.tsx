import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listMyBets } from '#contract/casino/bets.ts'
import { PAGE_SIZE_MAX } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import { Money } from '#web/ui/money.tsx'
import { casinoKeys } from '../casino-queries.ts'
import classes from './session-bar.module.css'

const NAME = 'fairbook.casino-since'
const MINUTE_MS = 60_000

/** When this visit to the tables began; it goes on from table to table and over a reload. */
function visitBegan(): number {
  try {
    const kept = Number(sessionStorage.getItem(NAME))
    if (kept > 0) return kept
    sessionStorage.setItem(NAME, String(Date.now()))
  } catch {
    // The storage is forbidden: the visit then begins with the page.
  }
  return Date.now()
}

/** The results of the bets that were placed since then. Bets from one visit beyond the hundredth are read page by page. */
async function netSince(since: number, signal: AbortSignal): Promise<number> {
  let net = 0
  for (let page = 1; ; page += 1) {
    const query = { state: 'settled', page, pageSize: PAGE_SIZE_MAX } as const
    const { items } = await call(listMyBets, { query, signal })
    const own = items.filter(({ placedAt }) => Date.parse(placedAt) >= since)
    net += own.reduce((sum, { resultMinor }) => sum + (resultMinor ?? 0), 0)
    if (own.length < PAGE_SIZE_MAX) return net
  }
}

type Props = { currency: string; roundId: number | null }

/** How long the player has been at the tables, and what it came to. */
export function SessionBar({ currency, roundId }: Props) {
  const [since] = useState(visitBegan)
  const [minutes, setMinutes] = useState(() => Math.floor((Date.now() - since) / MINUTE_MS))
  useEffect(() => {
    const timer = setInterval(
      () => setMinutes(Math.floor((Date.now() - since) / MINUTE_MS)),
      MINUTE_MS / 6,
    )
    return () => clearInterval(timer)
  }, [since])
  const net = useQuery({
    queryKey: [...casinoKeys.myBets, 'net', since, roundId],
    queryFn: ({ signal }) => netSince(since, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <dl className={classes.bar} aria-label={text.session}>
      <div>
        <dt>{text.elapsedLabel}</dt>
        <dd>{text.elapsed(minutes)}</dd>
      </div>
      <div>
        <dt>{text.net}</dt>
        <dd>
          {net.data === undefined ? '–' : <Money minor={net.data} currency={currency} isSigned />}
        </dd>
      </div>
    </dl>
  )
}
