import type { ComponentType } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useSession } from '#web/api/session.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { messages } from '#web/ui/messages.ts'
import { fancyMessages } from '#web/ui/messages/fancy.ts'
import { multiplesMessages } from '#web/ui/messages/multiples.ts'
import { paths } from '#web/ui/paths.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import controls from '../controls.module.css'
import { FancySection } from '../fancy/fancy-section.tsx'
import { MultiplesSection } from '../multiples/multiples-section.tsx'
import page from '../exchange-page.module.css'
import { BetsExport } from './bets-export.tsx'
import classes from './bets-page.module.css'
import { BetsTable } from './bets-table.tsx'
import { addressOf, BetsFilterFields, useBetsFilter } from './bets-filter.tsx'
import { Profits } from './profits.tsx'
import { Choice, idOf, OnlySome, pageOf, Pager, StateChoice, stateOf } from './bets-tools.tsx'
import { useBets } from './use-bets.ts'
import { KeptOutside } from '#web/ui/states/kept-outside.tsx'

const texts = exchangeMessages.bets

/** Bets of another product: a kind of the list with rows of its own. */
export type OtherBets = { kind: string; name: string; Section: ComponentType }
type Props = { others?: readonly OtherBets[] }

/** Every bet of the player: open and settled, with what it brought. */
export function BetsPage({ others = [] }: Props) {
  usePageTitle(texts.title)
  const { isLoggedIn } = useSession()
  return (
    <div className={page.page}>
      <h1>{texts.title}</h1>
      {isLoggedIn ? (
        <Kinds others={others} />
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

/** Bets on single selections, multiples, or those of other products; which of them stands in the address. */
function Kinds({ others }: Required<Props>) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('kind')
  const kinds: readonly OtherBets[] = [
    { kind: 'singles', name: multiplesMessages.singleBets, Section: Singles },
    { kind: 'multiples', name: multiplesMessages.open, Section: MultiplesSection },
    { kind: 'fancy', name: fancyMessages.fancy, Section: FancySection },
    ...others,
  ]
  const { kind, Section } = kinds.find((each) => each.kind === asked) ?? {
    kind: 'singles',
    Section: Singles,
  }
  return (
    <>
      <Choice
        name="bets-kind"
        legend={multiplesMessages.kinds}
        options={kinds.map((each) => each.kind)}
        textOf={(each) => kinds.find((one) => one.kind === each)?.name ?? each}
        chosen={kind}
        onChoose={(each) => setSearch(each === 'singles' ? {} : { kind: each })}
      />
      <Section key={kind} />
    </>
  )
}

const Singles = () => (
  <>
    <Profits filter={useBetsFilter().asked} />
    <Bets />
  </>
)

/** The list; which bets and which page of them stand in the address. */
function Bets() {
  const [search, setSearch] = useSearchParams()
  const state = stateOf(search.get('show'))
  const number = pageOf(search.get('page'))
  const marketId = idOf(search.get('market'))
  const { filter, asked } = useBetsFilter()
  const market = marketId === undefined ? {} : { market: String(marketId) }
  const kept = { ...market, ...addressOf(filter) }
  const bets = useBets({ state, page: number, marketId, filter: asked })
  const turn = (to: number): void =>
    setSearch({ show: state, ...kept, page: String(to) }, { replace: true })
  return (
    <section aria-label={texts.title}>
      <div className={classes.tools}>
        <StateChoice
          state={state}
          onChoose={(each) => setSearch({ show: each, ...kept }, { replace: true })}
        />
        <BetsExport state={state} marketId={marketId} filter={asked} />
      </div>
      <BetsFilterFields
        filter={filter}
        onChange={(changed) =>
          setSearch({ show: state, ...market, ...addressOf(changed) }, { replace: true })
        }
      />
      {marketId !== undefined && (
        <OnlySome
          text={texts.onlyMarket}
          onAll={() => setSearch({ show: state }, { replace: true })}
        />
      )}
      {bets.data === undefined && bets.error && (
        <FailedState error={bets.error} onRetry={() => void bets.refetch()} />
      )}
      {bets.data === undefined && !bets.error && <SkeletonRows rows={8} rowHeight={52} />}
      {bets.data?.total === 0 && <NoBets isFiltered={Object.keys(kept).length > 0} />}
      {bets.data && bets.data.total > 0 && (
        <>
          <BetsTable orders={bets.data.items} />
          <Pager
            page={number}
            total={bets.data.total}
            isTotalAtLeast={bets.data.isTotalAtLeast}
            onTurn={turn}
          />
        </>
      )}
      <KeptOutside until={bets.data?.carriedUntil} tell={texts.carried} />
    </section>
  )
}

const NoBets = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon="list"
    title={isFiltered ? texts.filter.none : texts.pageNoneTitle}
    text={isFiltered ? texts.filter.noneText : texts.pageNoneText}
    action={
      <Link href={paths.home} className={controls.quiet}>
        {texts.browse}
      </Link>
    }
  />
)
