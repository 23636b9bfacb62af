import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { quoteMultiple } from '#contract/multiples.ts'
import type { Minor } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import type { SlipLine } from '../slip/slip-line.ts'
import { legsOf, type Seen, seenOf, type SlipLeg } from './multiple-draft.ts'

/** A quote lives five seconds. */
const REFRESH_MS = 4_000
const TYPING_PAUSE_MS = 250

/** The legs at the prices of now, asked for again and again, beside those that the player has looked at. */
export function useQuotedLegs(lines: readonly SlipLine[], stakeMinor: Minor) {
  const asked = lines.map(({ target: { marketId, selectionId } }) => ({ marketId, selectionId }))
  const [typedMinor] = useDebouncedValue(stakeMinor, TYPING_PAUSE_MS)
  const quote = useQuery({
    queryKey: ['exchange', 'multiple-quote', asked, typedMinor],
    queryFn: ({ signal }) =>
      call(quoteMultiple, { body: { legs: asked, stakeMinor: typedMinor }, signal }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })
  const [seen, setSeen] = useState<ReadonlyMap<number, Seen>>(new Map())
  const { data } = quote
  // A new selection on the slip was not looked at before.
  const fresh = pricesIn(data?.legs ?? []).filter(([selectionId]) => !seen.has(selectionId))
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh]))
  const legs: SlipLeg[] = legsOf(lines, data, seen)
  return {
    legs,
    returnMaxMinor: data?.returnMaxMinor,
    error: data ? null : quote.error,
    takePrices: () => data && setSeen(new Map(pricesIn(data.legs))),
    askAgain: () => void quote.refetch(),
  }
}

const pricesIn = (quoted: Parameters<typeof seenOf>[0][]): [number, Seen][] =>
  quoted.flatMap((leg): [number, Seen][] => {
    const seen = seenOf(leg)
    return leg && seen ? [[leg.selectionId, seen]] : []
  })
