import { listDraws } from '#contract/lottery/operators.ts'
import { call } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { drawDesk as text } from '#web/ui/messages/lottery/draw-desk.ts'
import { resultsMessages } from '#web/ui/messages/lottery/results.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PagedCards } from '#web/ui/table/paged-cards.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { GameSelect } from '../game-select.tsx'
import { lotteryKeys } from '../lottery-queries.ts'
import { DrawCard } from './draw-card.tsx'
import { HolidaysPanel } from './holidays.tsx'
import { Thresholds } from './thresholds.tsx'
import { MonthReport } from './month-report.tsx'
import classes from './draw-desk.module.css'

const STATES = ['waiting', 'disputed', 'coming', 'settled', 'all'] as const
const REFRESH_MS = 10_000

/** The calendar of draws with their evidence, and the report of a month. */
export function LotteryDrawsPage() {
  usePageTitle(text.title)
  const list = usePagedList({
    queryKey: lotteryKeys.desk,
    schema: listDraws.query,
    load: (asked, signal) => call(listDraws, { query: asked, ...(signal ? { signal } : {}) }),
    start: { pageSize: 20 },
    refreshMs: REFRESH_MS,
  })
  const { query, change } = list
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <div className={classes.filters}>
        <ChoiceSelect
          label={text.show}
          choices={STATES}
          texts={text.states}
          value={query.state}
          onChange={(state) => change({ state })}
        />
        <GameSelect
          label={resultsMessages.game}
          every={resultsMessages.every}
          value={query.game ?? ''}
          onChange={(game) => change({ game: game || undefined })}
        />
      </div>
      <PagedCards
        list={list}
        keyOf={({ drawId }) => drawId}
        card={(draw) => (
          <Panel>
            <DrawCard draw={draw} />
          </Panel>
        )}
        empty={{ title: text.empty, text: text.emptyText }}
      />
      <HolidaysPanel />
      <Thresholds />
      <MonthReport />
    </>
  )
}
