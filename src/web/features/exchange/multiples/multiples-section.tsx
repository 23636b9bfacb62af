import { useSearchParams } from 'wouter'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { multiplesMessages as texts } from '#web/ui/messages/multiples.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import bets from '../bets/bets-page.module.css'
import { idOf, OnlySome, pageOf, Pager, StateChoice, stateOf } from '../bets/bets-tools.tsx'
import type { BetState } from '../bets/use-bets.ts'
import { MultipleList } from './multiple-list.tsx'
import { useMultiples } from './use-multiples.ts'

/** The player's multiples; which and which page of them stand in the address. */
export function MultiplesSection() {
  const [search, setSearch] = useSearchParams()
  const state = stateOf(search.get('show'))
  const number = pageOf(search.get('page'))
  const only = idOf(search.get('bet'))
  const { data, error, refetch } = useMultiples(state, number, only)
  const turn = (show: BetState, to: number): void =>
    setSearch({ kind: 'multiples', show, page: String(to) }, { replace: true })
  return (
    <section aria-label={texts.open}>
      <div className={bets.tools}>
        <StateChoice state={state} onChoose={(each) => turn(each, 1)} />
      </div>
      {only !== undefined && <OnlySome text={texts.onlyOne} onAll={() => turn('all', 1)} />}
      {data === undefined && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <SkeletonRows rows={4} rowHeight={160} />}
      {data?.total === 0 && <EmptyState icon="list" title={texts.none} text={texts.noneText} />}
      {data && data.total > 0 && (
        <>
          <MultipleList multiples={data.items} />
          <Pager page={number} total={data.total} onTurn={(to) => turn(state, to)} />
        </>
      )}
    </section>
  )
}
