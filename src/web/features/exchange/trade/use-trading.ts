import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { MarketBook } from '#contract/catalogue.ts'
import type { OrderRow, Placed, Side } from '#contract/exchange.ts'
import type { Ladder } from '#domain/exchange/prices/ladder.ts'
import { formatMoney, type Minor } from '#domain/money.ts'
import { tradeMessages } from '#web/ui/messages/trade.ts'
import { askToConfirm } from '#web/ui/dialog/popups.ts'
import { priceText } from '#web/ui/price-text.ts'
import { useDepositGate } from '#web/ui/use-deposit-gate.ts'
import { useSlipRules } from '../slip/slip-rules.ts'
import { useSteady } from '#web/ui/use-steady.ts'
import { useTradePreferences } from './trade-preferences.ts'
import type { RowActions } from './ladder-row.tsx'
import { TradeStore } from './trade-store.ts'

const texts = tradeMessages

type Needs = {
  market: MarketBook
  ladder: Ladder
  /** The player's own bets on the market. */
  waiting: readonly OrderRow[]
  /** Of the next bet. */
  stakeMinor: Minor | undefined
}

/** Placing, moving and cancelling from a ladder, with the outcomes. */
export function useTrading({ market, ladder, waiting, stakeMinor }: Needs) {
  const { currency, stakeMinMinor } = useSlipRules()
  const { offsetTicks, asksFirst } = useTradePreferences()
  const queries = useQueryClient()
  const enter = useDepositGate()
  const [store] = useState(
    () =>
      new TradeStore(textsIn(currency), () => {
        void queries.invalidateQueries({ queryKey: ['exchange'] })
      }),
  )
  const { marketId, selections } = market
  const nameOf = (id: number): string =>
    selections.find(({ selectionId }) => selectionId === id)?.name ?? ''
  const betAt = (selectionId: number, side: Side, price: number): string =>
    (side === 'back' ? texts.backAt : texts.layAt)(nameOf(selectionId), priceText(price))
  const nameOfOrder = ({ selectionId, side, price }: OrderRow): string =>
    betAt(selectionId, side, price)

  const placeAt = (selectionId: number, side: Side, price: number): void => {
    if (stakeMinor === undefined) return
    const what = texts.what(betAt(selectionId, side, price), formatMoney(stakeMinor, currency))
    const go = (): Promise<void> =>
      store.place({ marketId, selectionId, side, price, stakeMinor }, what, offsetTicks)
    if (asksFirst) {
      const { confirmTitle: title, confirm } = texts
      void askToConfirm({ title, text: what, confirm }).then((isSure) =>
        isSure ? go() : undefined,
      )
    } else void go()
  }
  const place = useSteady((selectionId: number, side: Side, price: number): void =>
    enter(() => placeAt(selectionId, side, price)),
  )
  const cancel = useSteady((orders: readonly OrderRow[]): void => {
    for (const order of orders) void store.cancel(order, texts.cancelWhat(nameOfOrder(order)))
  })
  const move = useSteady((orderIds: readonly number[], price: number): void => {
    for (const order of waiting)
      if (orderIds.includes(order.orderId) && order.price !== price)
        void store.move(order, price, texts.moveTo(nameOfOrder(order), priceText(price)))
  })
  const cancelAll = useSteady((): void => {
    if (waiting.some(({ remainingMinor }) => remainingMinor > 0))
      void store.cancelAll(marketId, texts.cancelEverything)
  })
  const follow = useSteady((orders: readonly OrderRow[]): void => {
    store.follow(orders, { ladder, stakeMinMinor }, ({ selectionId, side, price, ...closing }) =>
      texts.close(betAt(selectionId, side, price), formatMoney(closing.stakeMinor, currency)),
    )
  })
  useEffect(() => follow(waiting), [follow, waiting])
  const bySelection = useMemo(
    () =>
      new Map(
        selections.map(({ selectionId }): [number, RowActions] => [
          selectionId,
          { place: (side, price) => place(selectionId, side, price), cancel, move },
        ]),
      ),
    [selections, place, cancel, move],
  )
  return { store, bySelection, cancelAll }
}

const textsIn = (currency: string) => ({
  placed: ({ status, matchedMinor, averagePrice }: Placed): string => {
    const at = averagePrice === null ? '' : priceText(averagePrice)
    if (status === 'matched') return texts.allMatched(at)
    if (status !== 'open') return texts.lapsed
    return matchedMinor > 0
      ? texts.partMatched(formatMoney(matchedMinor, currency), at)
      : texts.waits
  },
  cancelled: (amountMinor: Minor): string => texts.cancelled(formatMoney(amountMinor, currency)),
  unknown: texts.unknown,
})
