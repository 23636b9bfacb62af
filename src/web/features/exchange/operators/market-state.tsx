import type { ManagedMarket } from '#contract/managed-markets.ts'
import { MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import { marketsDesk } from '#web/ui/messages/operators/market-desk.ts'
import classes from '#web/ui/operators/list-page.module.css'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'

const text = marketsDesk

const tones = {
  inactive: 'plain',
  open: 'good',
  suspended: 'waiting',
  closed: 'plain',
  void: 'stopped',
} as const

/** Where a market stands: its state, whether it is in play, and a settlement that needs or does something. */
export function MarketState({ market }: { market: ManagedMarket }) {
  const { kind, status, inPlay, result, lacksResult } = market
  const isUnderWay = result && result.settlement !== 'settled' && result.settlement !== 'reversed'
  return (
    <span className={classes.badges}>
      <StateBadge tone={tones[status]}>{text.statuses[status]}</StateBadge>
      {inPlay && !isUnderWay && (status === 'open' || status === 'suspended') && (
        <StateBadge tone="plain">{text.inPlay}</StateBadge>
      )}
      {lacksResult && (
        <StateBadge tone="waiting">{text.lacks[MARKET_KINDS[kind].result]}</StateBadge>
      )}
      {isUnderWay && <StateBadge tone="waiting">{text.settlement[result.settlement]}</StateBadge>}
    </span>
  )
}
