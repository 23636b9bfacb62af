import { useMediaQuery } from '@mantine/hooks'
import type { EventDetails } from '#contract/catalogue.ts'
import { loadPart } from '#web/api/load.ts'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import { WIDE_SCREEN } from '#web/ui/theme.ts'
import classes from './match-side.module.css'
import type { MatchPlay } from './match-play.ts'
import { OtherMatches } from './other-matches.tsx'
import { useIncidents } from './use-incidents.ts'

const MarketChart = loadPart(
  () => import('./market-chart.tsx'),
  (file) => file.MarketChart,
)
const TimeLine = loadPart(
  () => import('./time-line.tsx'),
  (file) => file.TimeLine,
)

type Props = { event: EventDetails; play: MatchPlay; currency: string }

/** Beside the markets on a wide screen, beneath them on others, where a row opens its own chart. */
export function MatchSide({ event, play, currency }: Props) {
  const isWide = useMediaQuery(WIDE_SCREEN, undefined, { getInitialValueInEffect: false })
  const { data: incidents = [] } = useIncidents(event.eventId, play.inPlay)
  const [market] = event.markets
  return (
    <aside className={classes.side}>
      {incidents.length > 0 && (
        <div className={classes.panel}>
          <Arriving fallback={<SkeletonBlock width="100%" height={120} />}>
            <TimeLine incidents={incidents} sides={play.sides} />
          </Arriving>
        </div>
      )}
      {isWide && market && (
        <Arriving fallback={<SkeletonBlock width="100%" height={320} />}>
          <MarketChart key={market.marketId} market={market} currency={currency} />
        </Arriving>
      )}
      <OtherMatches event={event} />
    </aside>
  )
}
