import { useSearchParams } from 'wouter'
import { ACTIVE_TAB_SPORT_ID, TAB_SPORTS, type Sport } from '#domain/catalogue/sports.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import classes from './exchange-page.module.css'
import { Highlights } from './odds/highlights.tsx'
import { SPORT_PANEL_ID, SportTabs, tabId } from './odds/sport-tabs.tsx'
import { SportOdds } from './odds/sport-odds.tsx'

/** In the address, so that coming back from a match finds the same tab. */
const TAB_PARAMETER = 'sport'

const sportOf = (id: number): Sport | undefined => TAB_SPORTS.find((each) => each.id === id)

export function HomePage() {
  const [search, setSearch] = useSearchParams()
  const active = sportOf(Number(search.get(TAB_PARAMETER))) ?? sportOf(ACTIVE_TAB_SPORT_ID)
  if (!active) return null
  return (
    <div className={`${classes.page} ${classes.home}`}>
      <h1 className="visually-hidden">{exchangeMessages.home.title}</h1>
      <Highlights />
      <div>
        <SportTabs
          active={active}
          onChoose={(sport) => setSearch({ [TAB_PARAMETER]: String(sport.id) }, { replace: true })}
        />
        <div
          id={SPORT_PANEL_ID}
          className={classes.panel}
          role="tabpanel"
          aria-labelledby={tabId(active)}
        >
          <SportOdds key={active.id} sport={active} />
        </div>
      </div>
    </div>
  )
}
