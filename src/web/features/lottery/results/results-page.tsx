import { listResults } from '#contract/lottery/games.ts'
import { call } from '#web/api/call.ts'
import { resultsMessages as text } from '#web/ui/messages/lottery/results.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PagedCards } from '#web/ui/table/paged-cards.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { LotteryLinks } from '../cart/cart-link.tsx'
import { GameSelect } from '../game-select.tsx'
import { lotteryKeys } from '../lottery-queries.ts'
import { ResultView } from './result-view.tsx'
import classes from './results.module.css'

/** The archive of confirmed results; `?game=` shows those of one lottery. */
export function LotteryResultsPage() {
  usePageTitle(text.title)
  const list = usePagedList({
    queryKey: lotteryKeys.results,
    schema: listResults.query,
    load: (asked, signal) => call(listResults, { query: asked, ...(signal ? { signal } : {}) }),
    start: { pageSize: 20 },
    refreshMs: 60_000,
  })
  const { query, change } = list
  return (
    <>
      <h1>{text.title}</h1>
      <LotteryLinks />
      <p className={classes.lead}>{text.lead}</p>
      <div className={classes.filter}>
        <GameSelect
          label={text.game}
          every={text.every}
          value={query.game ?? ''}
          onChange={(game) => change({ game: game || undefined })}
        />
      </div>
      <PagedCards
        list={list}
        keyOf={({ drawId }) => drawId}
        card={(draw) => (
          <Panel>
            <ResultView draw={draw} withName />
          </Panel>
        )}
        empty={{ title: text.empty, text: text.emptyText }}
      />
    </>
  )
}
