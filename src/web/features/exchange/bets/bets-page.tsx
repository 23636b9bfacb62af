import { Link, useSearchParams } from 'wouter'
import { useSession } from '#web/api/session.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { messages } from '#web/ui/messages.ts'
import { paths } from '#web/ui/paths.ts'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import controls from '../controls.module.css'
import page from '../exchange-page.module.css'
import { BetsExport } from './bets-export.tsx'
import classes from './bets-page.module.css'
import { BetsTable } from './bets-table.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { BETS_PAGE_SIZE, betStates, useBets, type BetState } from './use-bets.ts'

const texts = exchangeMessages.bets

/** Every bet of the player: open and settled, with what it brought. */
export function BetsPage() {
  usePageTitle(texts.title)
  const { isLoggedIn } = useSession()
  return (
    <div className={page.page}>
      <h1>{texts.title}</h1>
      {isLoggedIn ? (
        <>
          <ProfitChart />
          <Bets />
        </>
      ) : (
        <EmptyState
          icon="list"
          title={texts.visitor}
          action={
            <Link href={paths.login} className={controls.primary}>
              {messages.menu.login}
            </Link>
          }
        />
      )}
    </div>
  )
}

const stateOf = (text: string | null): BetState =>
  betStates.find((each) => each === text) ?? betStates[0]

/** The list; which bets and which page of them stand in the address. */
function Bets() {
  const [search, setSearch] = useSearchParams()
  const state = stateOf(search.get('show'))
  const number = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const bets = useBets(state, number)
  const turn = (to: number): void => setSearch({ show: state, page: String(to) }, { replace: true })
  return (
    <section aria-label={texts.title}>
      <div className={classes.tools}>
        <fieldset className={classes.filter}>
          <legend className="visually-hidden">{texts.show}</legend>
          {betStates.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="bets-shown"
                checked={each === state}
                onChange={() => setSearch({ show: each }, { replace: true })}
              />
              <span>{texts[each]}</span>
            </label>
          ))}
        </fieldset>
        <BetsExport state={state} />
      </div>
      {bets.data === undefined && bets.error && (
        <FailedState error={bets.error} onRetry={() => void bets.refetch()} />
      )}
      {bets.data === undefined && !bets.error && <SkeletonRows rows={8} rowHeight={52} />}
      {bets.data?.total === 0 && <NoBets />}
      {bets.data && bets.data.total > 0 && (
        <>
          <BetsTable orders={bets.data.items} />
          <Pager page={number} total={bets.data.total} onTurn={turn} />
        </>
      )}
    </section>
  )
}

const NoBets = () => (
  <EmptyState
    icon="list"
    title={texts.pageNoneTitle}
    text={texts.pageNoneText}
    action={
      <Link href={paths.home} className={controls.quiet}>
        {texts.browse}
      </Link>
    }
  />
)

type PagerProps = { page: number; total: number; onTurn: (page: number) => void }

function Pager({ page: number, total, onTurn }: PagerProps) {
  const from = (number - 1) * BETS_PAGE_SIZE
  const to = Math.min(from + BETS_PAGE_SIZE, total)
  return (
    <nav className={classes.pager} aria-label={texts.pages}>
      <p>{texts.rangeOf(Math.min(from + 1, total), to, total)}</p>
      <button
        type="button"
        className={controls.quiet}
        disabled={number <= 1}
        onClick={() => onTurn(number - 1)}
      >
        {messages.list.previous}
      </button>
      <button
        type="button"
        className={controls.quiet}
        disabled={to >= total}
        onClick={() => onTurn(number + 1)}
      >
        {messages.list.next}
      </button>
    </nav>
  )
}
