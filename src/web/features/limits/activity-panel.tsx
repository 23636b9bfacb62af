import { Arriving } from '#web/ui/states/arriving.tsx'
import { loadPart } from '#web/api/load.ts'
import type { Activity } from '#contract/protection/limits.ts'
import { monthText } from '#web/ui/date-time.ts'
import { activityMessages } from '#web/ui/messages/protection/activity.ts'
import { Money } from '#web/ui/money.tsx'
import { productName } from '#web/ui/names/product-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import classes from './activity-panel.module.css'
import { useActivity } from './protection-queries.ts'

const text = activityMessages.activity
const Chart = loadPart(
  () => import('./activity-chart.tsx'),
  (file) => file.ActivityChart,
)
/** Older months are in the table. */
const MONTHS_SHOWN = 12

/** Deposits, withdrawals, stakes and results of the account, by month and product. */
export function ActivityPanel() {
  const { data, error, refetch } = useActivity()
  return (
    <Panel title={text.title}>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data && <Shown activity={data} />}
    </Panel>
  )
}

function Shown({
  activity: { currency, lifetimeNetDepositsMinor, months },
}: {
  activity: Activity
}) {
  return (
    <>
      <dl className={classes.lifetime}>
        <dt>{text.lifetime}</dt>
        <dd>
          <Money minor={lifetimeNetDepositsMinor} currency={currency} />
        </dd>
      </dl>
      <p className={classes.note}>{text.lifetimeText}</p>
      {months.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <>
          <Arriving fallback={<SkeletonRows rows={4} />}>
            <Chart months={months.slice(0, MONTHS_SHOWN).toReversed()} currency={currency} />
          </Arriving>
          <Months months={months} currency={currency} />
        </>
      )}
    </>
  )
}

function Months({ months, currency }: Pick<Activity, 'months' | 'currency'>) {
  return (
    <ul className={classes.months}>
      {months.map(({ month, depositsMinor, withdrawalsMinor, stakesMinor, net }) => (
        <li key={month}>
          <h3>{monthText(month)}</h3>
          <dl className={classes.figures}>
            {(
              [
                [text.deposits, depositsMinor],
                [text.withdrawals, withdrawalsMinor],
                [text.stakes, stakesMinor],
              ] as const
            ).map(([name, minor]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Money minor={minor} currency={currency} />
                </dd>
              </div>
            ))}
            {net.map(({ product, netMinor }) => (
              <div key={product}>
                <dt>{`${text.net}: ${productName(product)}`}</dt>
                <dd>
                  <Money minor={netMinor} currency={currency} isSigned />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
