import { useEffect, useState } from 'react'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { loadPart } from '#web/api/load.ts'
import { whenIdle } from '#web/api/when-idle.ts'
import { Link } from 'wouter'
import { useSession } from '#web/api/session.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorBoundary } from '#web/ui/states/error-boundary.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { useAddress, type LoginReturn } from '#web/ui/login-return.ts'
import { messages } from '#web/ui/messages.ts'
import { paths } from '#web/ui/paths.ts'
import { setSlipCount } from '#web/ui/shell/slip-sheet.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import controls from '../controls.module.css'
import classes from './exchange-rail.module.css'
import { useSlipAdditions, useSlipCount, useSlipLines } from './slip-context.tsx'

const SlipModes = loadPart(
  () => import('../multiples/slip-modes.tsx'),
  (file) => file.SlipModes,
)
const OpenBets = loadPart(
  () => import('../bets/open-bets.tsx'),
  (file) => file.OpenBets,
)

const texts = exchangeMessages.slip
const tabs = ['slip', 'bets'] as const
type Tab = (typeof tabs)[number]

/** Bet slip and open bets. Their parts are fetched when there is something to show, or the browser is idle. */
export function ExchangeRail() {
  const { isLoggedIn } = useSession()
  const [tab, setTab] = useState<Tab>('slip')
  const count = useSlipCount()
  useFollowSlip(count, setTab)
  useFetchedSlip(isLoggedIn)
  return (
    <div className={classes.rail}>
      <div className={classes.tabs} role="tablist" aria-label={texts.title}>
        {tabs.map((each) => (
          <button
            key={each}
            id={`rail-tab-${each}`}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={each === tab}
            aria-controls="rail-panel"
            tabIndex={each === tab ? 0 : -1}
            onClick={() => setTab(each)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowLeft' || key === 'ArrowRight') turnTo(other(tab), setTab)
            }}
          >
            {each === 'slip' ? texts.title : texts.openBets}
            {each === 'slip' && count > 0 && <span className={classes.count}>{count}</span>}
          </button>
        ))}
      </div>
      <div
        id="rail-panel"
        className={classes.panel}
        role="tabpanel"
        data-tab={tab}
        aria-labelledby={`rail-tab-${tab}`}
      >
        {isLoggedIn ? (
          <ErrorBoundary address={tab}>
            <Arriving fallback={<SkeletonRows rows={3} rowHeight={64} />}>
              {tab === 'slip' ? <SlipPanel onSeeBets={() => setTab('bets')} /> : <OpenBets />}
            </Arriving>
          </ErrorBoundary>
        ) : (
          <Visitor tab={tab} count={count} />
        )}
      </div>
      <output className="visually-hidden">{count > 0 ? texts.count(count) : ''}</output>
    </div>
  )
}

const other = (tab: Tab): Tab => (tab === 'slip' ? 'bets' : 'slip')

function turnTo(tab: Tab, setTab: (tab: Tab) => void): void {
  setTab(tab)
  document.getElementById(`rail-tab-${tab}`)?.focus()
}

/** Tells the bottom bar the count, and shows the slip when a price was put on it. */
function useFollowSlip(count: number, setTab: (tab: Tab) => void): void {
  const additions = useSlipAdditions()
  useEffect(() => {
    if (additions > 0) setTab('slip')
  }, [additions, setTab])
  useEffect(() => setSlipCount(count), [count])
  useEffect(() => () => setSlipCount(0), [])
}

/** Fetches the slip in idle time, so that the first price pressed need not wait for it. */
function useFetchedSlip(isLoggedIn: boolean): void {
  useEffect(() => {
    if (!isLoggedIn) return undefined
    // A failure shows, and is mended, where the slip is opened.
    return whenIdle(() => void import('../multiples/slip-modes.tsx').catch(() => {}))
  }, [isLoggedIn])
}

const SlipPanel = ({ onSeeBets }: { onSeeBets: () => void }) =>
  useSlipLines().length === 0 ? (
    <EmptyState icon="ticket" title={texts.empty} text={texts.emptyText} />
  ) : (
    <SlipModes onSeeBets={onSeeBets} />
  )

function Visitor({ tab, count }: { tab: Tab; count: number }) {
  const address = useAddress()
  const onSlip = count > 0 ? texts.count(count) : texts.empty
  const state: LoginReturn | null = count > 0 ? { returnTo: address, notice: null } : null
  return (
    <EmptyState
      icon="ticket"
      title={tab === 'slip' ? onSlip : exchangeMessages.bets.none}
      text={tab === 'slip' ? texts.visitor : exchangeMessages.bets.visitor}
      action={
        <Link href={paths.login} state={state} className={controls.primary}>
          {messages.menu.login}
        </Link>
      }
    />
  )
}
