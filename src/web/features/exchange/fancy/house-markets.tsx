import { useState } from 'react'
import type { EventDetails } from '#contract/catalogue.ts'
import type { FancyState, HouseMarket } from '#contract/fancy/house-markets.ts'
import { MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import type { HouseSelection } from '#domain/fancy/house-bet.ts'
import { useTopic, useTopicValue } from '#web/api/use-live.ts'
import { fancyMessages as texts } from '#web/ui/messages/fancy.ts'
import { sizeText } from '#web/ui/price-text.ts'
import { useDepositGate } from '#web/ui/use-deposit-gate.ts'
import { marketTopic } from '../live-market.ts'
import { marketText, nameOf, type Sides, sidesOf } from './bet-text.ts'
import classes from './house-markets.module.css'
import type { Pressed } from './pressed.ts'
import { PositionTable } from './position-table.tsx'
import { QuoteCells } from './quote-cells.tsx'
import { Ticket } from './ticket.tsx'
import { useFancyPositions } from './use-fancy.ts'

type Props = { event: EventDetails; currency: string }

/** The markets that the house quotes on a match, where it does: the bookmaker, and sessions of runs. */
export function HouseMarkets({ event, currency }: Props) {
  const state = useTopic(`fancy:${event.eventId}`)
  const isMatchOpen = useIsMatchOpen(event)
  const living = state?.markets.filter(({ status }) => status === 'open') ?? []
  if (!state || living.length === 0) return null
  const parts = { event, currency, state, isMatchOpen }
  return (
    <>
      <Section
        {...parts}
        title={texts.bookmaker}
        note={texts.perHundred}
        markets={living.filter(({ kind }) => kind === 'bookmaker')}
      />
      <Section
        {...parts}
        title={texts.fancy}
        note={texts.about}
        markets={living.filter(({ kind }) => kind === 'session')}
      />
    </>
  )
}

/** The house takes bets while the exchange does: its feed is heard, and nobody has stopped the match. */
function useIsMatchOpen(event: EventDetails): boolean {
  const match = event.markets.find(({ kind }) => MARKET_KINDS[kind].isOnMatch)
  const status = useTopicValue(match ? marketTopic(match.marketId) : null, (live) => live.status)
  return (status ?? match?.status ?? 'open') === 'open'
}

type SectionProps = Props & {
  state: FancyState
  isMatchOpen: boolean
  title: string
  note: string
  markets: readonly HouseMarket[]
}

function Section({ event, currency, state, isMatchOpen, title, note, markets }: SectionProps) {
  const enter = useDepositGate()
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const positions = useFancyPositions(event.eventId).data ?? []
  const [first] = markets
  if (!first) return null
  const isSession = first.kind === 'session'
  const sides = sidesOf(event.name)
  const limits = texts.limits(
    sizeText(state.stakeMinMinor, currency),
    `${sizeText(state.stakeMaxMinor, currency)} ${currency}`,
  )
  return (
    <section className={classes.panel}>
      <div className={classes.heading}>
        <h2>{title}</h2>
        <span>{note}</span>
      </div>
      <div className={classes.columns} aria-hidden="true">
        <span>{isSession ? '' : limits}</span>
        <span>{isSession ? texts.sides.no : texts.sides.back}</span>
        <span>{isSession ? texts.sides.yes : texts.sides.lay}</span>
      </div>
      {markets.map((market) => {
        const own = positions.find(({ marketId }) => marketId === market.marketId)
        return (
          <div key={market.marketId} className={classes.market}>
            <QuoteCells
              market={market}
              isMatchOpen={isMatchOpen}
              names={namesOf(market, sides)}
              label={isSession ? limits : undefined}
              position={own?.byWinner ?? []}
              currency={currency}
              sides={sides}
              pressed={pressed}
              onPress={(next) => enter(() => setPressed(next))}
            />
            {pressed?.marketId === market.marketId && (
              <Ticket
                key={`${pressed.selection}${pressed.side}`}
                pressed={pressed}
                market={market}
                terms={state}
                sides={sides}
                currency={currency}
                inPlay={event.inPlay}
                onTake={setPressed}
                onClose={() => setPressed(null)}
              />
            )}
            {own && isSession && <PositionTable position={own} currency={currency} />}
          </div>
        )
      })}
    </section>
  )
}

/** The name of each selection of a market. */
function namesOf(market: HouseMarket, sides: Sides): { selection: HouseSelection; name: string }[] {
  if (market.kind === 'session') return [{ selection: 'runs', name: marketText(market) }]
  return (['home', 'away'] as const).map((selection) => ({
    selection,
    name: nameOf(selection, sides),
  }))
}
