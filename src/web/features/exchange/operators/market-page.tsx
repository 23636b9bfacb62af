import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { ManagedMarket, MarketMove } from '#contract/managed-markets.ts'
import { SPORT_ID } from '#domain/catalogue/sports.ts'
import { hasPlainOdds, mayHaveStartingPrice } from '#domain/exchange/kinds/market-kind.ts'
import { ApiRefusal } from '#web/api/call.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { marketDesk, marketsDesk } from '#web/ui/messages/operators/market-desk.ts'
import { newMarketMessages } from '#web/ui/messages/new-market.ts'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useMarket } from '#web/ui/operators/backoffice-queries.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import classes from './market-page.module.css'
import { CrossMatchingDialog } from './cross-matching-dialog.tsx'
import { movesFrom } from './market-moves.ts'
import { MatchLogPanel } from './match-log-panel.tsx'
import { MarketState } from './market-state.tsx'
import { MoveMarketDialog } from './move-market-dialog.tsx'
import { NewMarketDialog } from './new-market-dialog.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SelectionsTable } from './selections-table.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { StartingPriceDialog } from './starting-price-dialog.tsx'

const text = marketDesk

export function MarketPage() {
  const { marketId } = useParams<{ marketId: string }>()
  const { data: market, error, refetch } = useMarket(Number(marketId))
  usePageTitle(market?.eventName ?? marketsDesk.title)
  return (
    <>
      <p className={classes.back}>
        <Link href={paths.adminMarkets}>{text.back}</Link>
      </p>
      {market && <MarketDetails market={market} />}
      {!market && !error && <SkeletonRows rows={8} />}
      {!market && error && <Missing error={error} onRetry={() => void refetch()} />}
    </>
  )
}

const Missing = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof ApiRefusal && error.code === 'NOT_FOUND' ? (
    <EmptyState icon="search" title={error.message} />
  ) : (
    <FailedState error={error} onRetry={onRetry} />
  )

function MarketDetails({ market }: { market: ManagedMarket }) {
  const [move, setMove] = useState<MarketMove | null>(null)
  const [switching, setSwitching] = useState<'cross-matching' | 'starting-price' | null>(null)
  const [isCreating, setIsCreating] = useState(false)
  return (
    <div className={classes.page}>
      <header className={listClasses.heading}>
        <div>
          <h1 className={classes.title}>
            <SportIcon sportId={market.sportId} size={26} />
            {market.eventName}
          </h1>
          <p className={listClasses.lead}>{`${market.competition} · ${market.name}`}</p>
        </div>
        <div className={listClasses.actions}>
          <Permitted to="markets.run">
            {' '}
            {movesFrom(market).map((each) => (
              <Button
                key={each}
                variant={each === 'open' || each === 'reopen' ? 'filled' : 'default'}
                onClick={() => setMove(each)}
              >
                {marketsDesk.moves[each]}
              </Button>
            ))}
            {canCrossMatch(market) && (
              <Button variant="default" onClick={() => setSwitching('cross-matching')}>
                {text.switchCrossMatching(!market.crossMatching)}
              </Button>
            )}
            {canSwitchStartingPrice(market) && (
              <Button variant="default" onClick={() => setSwitching('starting-price')}>
                {text.switchStartingPrice(!market.hasStartingPrice)}
              </Button>
            )}
          </Permitted>{' '}
          <Permitted to="markets.create">
            <Button variant="default" onClick={() => setIsCreating(true)}>
              {newMarketMessages.open}
            </Button>
          </Permitted>
        </div>
      </header>
      <Figures market={market} />
      <div className={classes.panels}>
        <Panel title={text.selections}>
          <SelectionsTable market={market} />
        </Panel>
        <ResultPanel market={market} />
        <Permitted to="events.read">
          {market.sportId === SPORT_ID.football && <MatchLogPanel eventId={market.eventId} />}
        </Permitted>
      </div>
      {move && <MoveMarketDialog market={market} move={move} onClose={() => setMove(null)} />}
      {isCreating && <NewMarketDialog market={market} onClose={() => setIsCreating(false)} />}
      {switching === 'cross-matching' && (
        <CrossMatchingDialog market={market} onClose={() => setSwitching(null)} />
      )}
      {switching === 'starting-price' && (
        <StartingPriceDialog market={market} onClose={() => setSwitching(null)} />
      )}
    </div>
  )
}

/** Where one selection wins and bets can still be taken. */
const canCrossMatch = ({ status, winners, kind }: ManagedMarket): boolean =>
  status !== 'closed' && status !== 'void' && winners === 1 && hasPlainOdds(kind)

/** Before the start. */
const canSwitchStartingPrice = ({ status, inPlay, isReconciled, kind }: ManagedMarket): boolean =>
  status !== 'closed' && status !== 'void' && !inPlay && !isReconciled && mayHaveStartingPrice(kind)

function Figures({ market }: { market: ManagedMarket }) {
  const currency = useSettings()?.currency ?? ''
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{text.status}</dt>
        <dd>
          <MarketState market={market} />
        </dd>
      </div>
      <div>
        <dt>{text.starts}</dt>
        <dd>{dateTimeText(market.startsAt)}</dd>
      </div>
      <div>
        <dt>{text.matched}</dt>
        <dd>
          <Money minor={market.matchedMinor} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{text.openOrders}</dt>
        <dd>{market.openOrders.toLocaleString('en')}</dd>
      </div>
      <div>
        <dt>{text.commission}</dt>
        <dd>{text.percent((market.commissionBps / 100).toFixed(2))}</dd>
      </div>
      <div>
        <dt>{text.version}</dt>
        <dd>{market.version}</dd>
      </div>
      <div>
        <dt>{text.crossMatching}</dt>
        <dd>{market.crossMatching ? text.on : text.off}</dd>
      </div>
      <div>
        <dt>{text.startingPrice}</dt>
        <dd>
          {market.isReconciled
            ? text.startingPriceMade
            : market.hasStartingPrice
              ? text.on
              : text.off}
        </dd>
      </div>
    </dl>
  )
}
