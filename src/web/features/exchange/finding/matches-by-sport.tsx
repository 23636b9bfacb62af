import { Link } from 'wouter'
import type { MatchRow } from '#contract/catalogue.ts'
import { SPORTS } from '#domain/catalogue/sports.ts'
import { sportNames } from '#web/ui/messages/sports.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { paths } from '#web/ui/paths.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useEvents } from '../catalogue-queries.ts'
import { OddsTable } from '../odds/odds-table.tsx'
import page from '../exchange-page.module.css'
import { useCurrency } from '../use-currency.ts'

type Props = {
  texts: { title: string; empty: string; emptyText: string }
  isShown: (row: MatchRow) => boolean
}

/** The matches of all sports that fit, a table for each sport. */
export function MatchesBySport({ texts, isShown }: Props) {
  usePageTitle(texts.title)
  const events = useEvents({})
  const currency = useCurrency()
  const rows = events.data?.filter(isShown)
  return (
    <div className={`${page.page} ${page.match}`}>
      <h1>{texts.title}</h1>
      {!rows ? (
        events.error ? (
          <FailedState error={events.error} onRetry={() => void events.refetch()} />
        ) : (
          <SkeletonRows rows={8} rowHeight={52} />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon="clock" title={texts.empty} text={texts.emptyText} />
      ) : (
        SPORTS.map((sport) => ({ sport, own: rows.filter(({ sportId }) => sportId === sport.id) }))
          .filter(({ own }) => own.length > 0)
          .map(({ sport, own }) => (
            <OddsTable
              key={sport.id}
              title={<Link href={paths.sport(sport.id)}>{sportNames[sport.id]}</Link>}
              empty={null}
              rows={own}
              fetchedAt={events.dataUpdatedAt}
              currency={currency}
            />
          ))
      )}
    </div>
  )
}
