import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listScratchPools,
  listScratchResults,
  type ScratchPoolRow,
  voidScratchPool,
  withdrawScratchPool,
} from '#contract/instant-wins/operators.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dayResultTexts } from '#web/ui/messages/instant-wins/day-results.ts'
import { instantWinMessages } from '#web/ui/messages/instant-wins/instant-wins.ts'
import { Money } from '#web/ui/money.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import classes from '#web/ui/operators/list-page.module.css'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { RowMenu } from '#web/ui/operators/row-menu.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { DayResults } from './day-results.tsx'
import styles from './scratch-pools-page.module.css'

const { desk: text, status } = instantWinMessages
const { menu } = backofficeMessages
const REFRESH_MS = 15_000

type Step = { pool: ScratchPoolRow; kind: 'withdraw' | 'void' }

/** Pools of scratch cards: what is sold and left, and the steps that end a game. */
export function ScratchPoolsPage() {
  usePageTitle(text.title)
  const [step, setStep] = useState<Step | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'scratch-pools'],
    queryFn: ({ signal }) => call(listScratchPools, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} />
      ) : data.items.length === 0 ? (
        <EmptyState {...text.empty} />
      ) : (
        <ul className={styles.pools}>
          {data.items.map((pool) => (
            <li key={pool.poolId}>
              <Pool pool={pool} onStep={(kind) => setStep({ pool, kind })} />
            </li>
          ))}
        </ul>
      )}
      <DayResults
        product="scratch"
        plays={dayResultTexts.cards}
        read={(options) => call(listScratchResults, options)}
      />
      {step && <StepDialog {...step} onClose={() => setStep(null)} />}
    </>
  )
}

const percent = (bps: number | null): string =>
  bps === null ? text.noReturn : `${(bps / 100).toFixed(2)} %`

/** The end of a sale and a malfunction are for good. */
const stepsFrom = (state: ScratchPoolRow['status']): Step['kind'][] =>
  state === 'on_sale' ? ['withdraw', 'void'] : state === 'void' ? [] : ['void']

type PoolProps = { pool: ScratchPoolRow; onStep: (kind: Step['kind']) => void }

function Pool({ pool, onStep }: PoolProps) {
  const { name, version, sold, tickets, currency, tiers } = pool
  const shown = `${name} ${version}`
  const steps = stepsFrom(pool.status)
  const facts: [string, string][] = [
    [text.columns.status, `${status[pool.status]}${pool.reason && `: ${pool.reason}`}`],
    [text.columns.sold, sold.toLocaleString('en')],
    [text.columns.left, (tickets - sold).toLocaleString('en')],
    [text.columns.unplayed, pool.unplayed.toLocaleString('en')],
    [text.columns.expected, percent(pool.expectedReturnBps)],
    [text.columns.actual, percent(pool.actualReturnBps)],
  ]
  return (
    <article className={styles.pool}>
      <h2>
        {shown}
        {pool.isAlarming && <StateBadge tone="waiting">{dayResultTexts.alarm}</StateBadge>}
      </h2>
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
        <div>
          <dt>{text.columns.result}</dt>
          <dd>
            <Money minor={pool.resultMinor} currency={currency} isSigned />
          </dd>
        </div>
        <div className={styles.prizes}>
          <dt>{text.columns.prizes}</dt>
          {tiers.map(({ prizeMinor, left, count }) => (
            <dd key={prizeMinor}>
              {formatMoney(prizeMinor, currency)}: {left}/{count}
            </dd>
          ))}
        </div>
      </dl>
      <Permitted to="instant-wins.change">
        <span className={classes.actions}>
          {steps.length > 0 && (
            <RowMenu
              label={menu.more(shown)}
              items={steps.map((step) => ({
                label: text.stepNamed(step === 'void' ? text.malfunction : text.withdraw, shown),
                hint: menu.forGood,
                onSelect: () => onStep(step),
              }))}
            />
          )}
        </span>
      </Permitted>
    </article>
  )
}

function StepDialog({ pool, kind, onClose }: Step & { onClose: () => void }) {
  const refresh = useRefresh()
  const isVoid = kind === 'void'
  async function confirm(reason: string): Promise<void> {
    const params = { poolId: pool.poolId }
    const step = isVoid ? voidScratchPool : withdrawScratchPool
    await call(step, { params, body: { reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: isVoid ? text.voided : text.withdrawn })
  }
  return (
    <ReasonDialog
      title={isVoid ? text.voidTitle(pool.name) : text.withdrawTitle(pool.name)}
      confirm={isVoid ? text.malfunction : text.withdraw}
      isDestructive={isVoid}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{isVoid ? text.voidText : text.withdrawText}</p>
    </ReasonDialog>
  )
}
