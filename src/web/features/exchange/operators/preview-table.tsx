import type { MarketResult } from '#contract/market-result.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { resultDesk } from '#web/ui/messages/operators/market-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePreview } from '#web/ui/operators/backoffice-queries.ts'
import classes from '#web/ui/operators/figures.module.css'

const text = resultDesk

type Props = { marketId: number; result: MarketResult }

/** The payments that confirming the entered result would make, by the present bets. */
export function PreviewTable({ marketId, result }: Props) {
  const { data, error, refetch } = usePreview(marketId, result)
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} rowHeight={24} />
  const { players, winningsMinor, lossesMinor, commissionMinor, houseMinor, currency } = data
  if (players === 0 && houseMinor === 0) return <p className={classes.note}>{text.noBets}</p>
  return (
    <dl className={classes.preview} aria-label={text.preview}>
      <dt>{text.players}</dt>
      <dd>{players.toLocaleString('en')}</dd>
      <dt>{text.winnings}</dt>
      <dd>
        <Money minor={winningsMinor} currency={currency} />
      </dd>
      <dt>{text.losses}</dt>
      <dd>
        <Money minor={lossesMinor} currency={currency} />
      </dd>
      <dt>{text.house}</dt>
      <dd>
        <Money minor={houseMinor} currency={currency} isSigned />
      </dd>
      <dt>{text.commissionTotal}</dt>
      <dd>
        <Money minor={commissionMinor} currency={currency} isSigned />
      </dd>
      <dt className={classes.sum}>{text.net}</dt>
      <dd className={classes.sum}>
        <Money minor={houseMinor + commissionMinor} currency={currency} isSigned />
      </dd>
    </dl>
  )
}
