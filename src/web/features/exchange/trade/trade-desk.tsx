import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import type { MarketBook } from '#contract/catalogue.ts'
import type { OrderRow } from '#contract/exchange.ts'
import { ladderOfMarket } from '#domain/exchange/kinds/market-kind.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { usePricesAreCurrent } from '#web/api/use-live.ts'
import { tradeMessages } from '#web/ui/messages/trade.ts'
import { PHONE_SCREEN } from '#web/ui/theme.ts'
import { readMoney } from '#web/ui/amounts/typed-money.ts'
import { useOpenOrders } from '../bets/use-open-orders.ts'
import { CashOutButton } from '../cash-out/cash-out-button.tsx'
import { useMarketField } from '../live-market.ts'
import { MarketOrders } from '../match/market-orders.tsx'
import { useSlipRules } from '../slip/slip-rules.ts'
import { useCover } from '../use-cover.ts'
import { Ladder } from './ladder.tsx'
import { SelectionChoice } from './selection-choice.tsx'
import { TradeControls } from './trade-controls.tsx'
import { TradeLog } from './trade-log.tsx'
import classes from './trade-page.module.css'
import { useTradePreferences } from './trade-preferences.ts'
import { useTrading } from './use-trading.ts'

const LADDERS_MAX = 3
const EVERY_SCREEN_LADDERS = 1

/** Ladders of a market side by side, the settings of their bets, and the log. */
export function TradeDesk({ market }: { market: MarketBook }) {
  const { marketId } = market
  const rules = useSlipRules()
  const { stakeText } = useTradePreferences()
  const stakeMinor = readMoney(stakeText, rules.currency)
  const isStakeGood =
    stakeMinor !== undefined &&
    stakeMinor >= rules.stakeMinMinor &&
    stakeMinor <= rules.stakeMaxMinor
  const isCurrent = usePricesAreCurrent()
  const [isArmed, setArmed] = useArmed(isCurrent)
  const [centring, setCentring] = useState(0)
  const waiting = useWaiting(marketId)
  const ladder = ladderOfMarket(market.kind, market.lines)
  const { store, bySelection, cancelAll } = useTrading({ market, ladder, waiting, stakeMinor })
  const chosen = useChosen(market)
  useEscape(cancelAll)
  const status = useMarketField(market, 'status')
  const isOver = status === 'closed' || status === 'void'
  const side = (
    <aside className={classes.side}>
      <CashOutButton marketId={marketId} />
      <MarketOrders market={market} />
      <TradeLog store={store} />
    </aside>
  )
  if (isOver)
    return (
      <div className={classes.desk}>
        <EmptyState icon="lock" title={tradeMessages.over} text={tradeMessages.overText} />
        {side}
      </div>
    )
  return (
    <>
      <TradeControls
        isArmed={isArmed}
        onArm={setArmed}
        isStakeGood={isStakeGood}
        onCentre={() => setCentring(centring + 1)}
        onCancelAll={cancelAll}
        hasOrders={waiting.some(({ remainingMinor }) => remainingMinor > 0)}
      />
      {market.selections.length > chosen.max && (
        <SelectionChoice selections={market.selections} shown={chosen.shown} show={chosen.show} />
      )}
      {isArmed && (
        <div className={classes.armed}>
          <strong>{tradeMessages.armedBar}</strong>
          <button type="button" onClick={() => setArmed(false)}>
            {tradeMessages.switchOff}
          </button>
        </div>
      )}
      <div className={classes.desk}>
        <div className={classes.ladders}>
          {market.selections.map((selection) => {
            const actions = bySelection.get(selection.selectionId)
            return (
              actions &&
              chosen.shown.includes(selection.selectionId) && (
                <CoveredLadder
                  key={selection.selectionId}
                  market={market}
                  selection={selection}
                  ladder={ladder}
                  currency={rules.currency}
                  orders={waiting}
                  isPressable={isArmed && isStakeGood}
                  isStale={!isCurrent}
                  centring={centring}
                  actions={actions}
                />
              )
            )
          })}
        </div>
        {side}
      </div>
    </>
  )
}

type CoveredProps = Omit<Parameters<typeof Ladder>[0], 'cover'>

/** Why nothing can be bet on a selection now; undefined while it can. */
function useLadderCover({ market, selection, isStale }: CoveredProps): string | undefined {
  const cover = useCover(market, selection)
  return isStale ? tradeMessages.stale : cover
}

function CoveredLadder(covered: CoveredProps) {
  const { selection, orders, isPressable } = covered
  const cover = useLadderCover(covered)
  const own = useMemo(
    () =>
      orders.filter(
        ({ selectionId, remainingMinor, orderKind }) =>
          selectionId === selection.selectionId && remainingMinor > 0 && orderKind === 'limit',
      ),
    [orders, selection.selectionId],
  )
  return (
    <Ladder
      {...covered}
      orders={own}
      cover={cover}
      isPressable={isPressable && cover === undefined}
    />
  )
}

/** On until it is switched off, the connection is lost or the page is out of sight: nothing is bet by accident. */
function useArmed(isCurrent: boolean): [boolean, (isArmed: boolean) => void] {
  const [isArmed, setArmed] = useState(false)
  if (isArmed && !isCurrent) setArmed(false)
  useEffect(() => {
    const onHide = (): void => {
      if (document.hidden) setArmed(false)
    }
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [])
  return [isArmed, setArmed]
}

const nothing: readonly OrderRow[] = []

/** The player's bets that wait on the market. */
function useWaiting(marketId: number): readonly OrderRow[] {
  const { orders } = useOpenOrders()
  return useMemo(
    () => orders?.filter((order) => order.marketId === marketId) ?? nothing,
    [orders, marketId],
  )
}

/** Which selections have a ladder: the first ones, until others are chosen. */
function useChosen({ selections }: MarketBook) {
  const max = useMediaQuery(PHONE_SCREEN) ? EVERY_SCREEN_LADDERS : LADDERS_MAX
  const [chosen, setChosen] = useState<readonly number[]>([])
  const usual = selections
    .filter(({ status }) => status === 'active')
    .map((each) => each.selectionId)
  const shown = [...chosen, ...usual.filter((id) => !chosen.includes(id))].slice(0, max)
  const show = (selectionId: number): void =>
    setChosen([selectionId, ...shown.filter((id) => id !== selectionId)])
  return { max, shown, show }
}

/** Escape cancels everything, wherever the keyboard is, except where it closes something. */
function useEscape(cancelAll: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isMeantElsewhere =
        event.defaultPrevented ||
        event.target instanceof HTMLSelectElement ||
        document.querySelector('dialog[open]') !== null
      if (event.key === 'Escape' && !isMeantElsewhere) cancelAll()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [cancelAll])
}
