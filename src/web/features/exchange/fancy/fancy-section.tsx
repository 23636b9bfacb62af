import { useSearchParams } from 'wouter'
import type { FancyBetRow, FancyPosition } from '#contract/fancy/house-markets.ts'
import { formatMoney } from '#domain/money.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { fancyMessages } from '#web/ui/messages/fancy.ts'
import { Money } from '#web/ui/money.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import bets from '../bets/bets-page.module.css'
import { idOf, OnlySome, pageOf, Pager, StateChoice, stateOf } from '../bets/bets-tools.tsx'
import type { BetState } from '../bets/use-bets.ts'
import { marketText, quotedText, resultText, sidesOf } from './bet-text.ts'
import classes from './fancy-section.module.css'
import { PositionTable } from './position-table.tsx'
import { useFancyBets, useFancyPositions } from './use-fancy.ts'

const texts = fancyMessages.bets

/** The player's bets with the house: the result of open markets, and every bet; which ones stands in the address. */
export function FancySection() {
  const [search, setSearch] = useSearchParams()
  const state = stateOf(search.get('show'))
  const number = pageOf(search.get('page'))
  const only = idOf(search.get('market'))
  const { data, error, refetch } = useFancyBets(state, number, only)
  const turn = (show: BetState, to: number): void =>
    setSearch({ kind: 'fancy', show, page: String(to) }, { replace: true })
  return (
    <section aria-label={fancyMessages.fancy}>
      <div className={bets.tools}>
        <StateChoice state={state} onChoose={(each) => turn(each, 1)} />
      </div>
      {only !== undefined && <OnlySome text={texts.onlyMarket} onAll={() => turn('all', 1)} />}
      {state !== 'settled' && only === undefined && <OpenMarkets />}
      {data === undefined && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <SkeletonRows rows={4} rowHeight={64} />}
      {data?.total === 0 && <EmptyState icon="list" title={texts.none} text={texts.noneText} />}
      {data && data.total > 0 && (
        <>
          <ul className={classes.list} aria-label={texts.list}>
            {data.items.map((bet) => (
              <Bet key={bet.betId} bet={bet} />
            ))}
          </ul>
          <Pager page={number} total={data.total} onTurn={(to) => turn(state, to)} />
        </>
      )}
    </section>
  )
}

function OpenMarkets() {
  const positions = useFancyPositions().data ?? []
  if (positions.length === 0) return null
  return (
    <ul className={classes.list} aria-label={texts.open}>
      {positions.map((position) => (
        <li key={position.marketId}>
          <Market {...position} />
          <PositionTable position={position} currency={currencyOf(position)} />
        </li>
      ))}
    </ul>
  )
}

const currencyOf = ({ bets: [first] }: FancyPosition): string => first?.currency ?? ''

const Market = (market: Pick<FancyBetRow, 'kind' | 'innings' | 'overs' | 'eventName'>) => (
  <p className={classes.market}>
    <strong>{marketText(market)}</strong>
    <span>{market.eventName}</span>
  </p>
)

function Bet({ bet }: { bet: FancyBetRow }) {
  const sides = sidesOf(bet.eventName)
  return (
    <li>
      <Market {...bet} />
      <dl className={classes.facts}>
        <div>
          <dt>{texts.bet}</dt>
          <dd>{quotedText(bet, sides)}</dd>
        </div>
        <div>
          <dt>{texts.stake}</dt>
          <dd>{formatMoney(bet.stakeMinor, bet.currency)}</dd>
        </div>
        <div>
          <dt>{texts.placed}</dt>
          <dd>{dateTimeText(bet.placedAt)}</dd>
        </div>
        <div>
          <dt>{texts.result}</dt>
          <dd>
            {bet.resultMinor === null ? (
              texts.isOpen
            ) : (
              <>
                <Money minor={bet.resultMinor} currency={bet.currency} isSigned />
                {bet.result !== null && <small>{resultText(bet.result, sides)}</small>}
              </>
            )}
          </dd>
        </div>
      </dl>
    </li>
  )
}
