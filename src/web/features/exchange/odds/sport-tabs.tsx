import { useEffect, useRef, type KeyboardEvent } from 'react'
import { TAB_SPORTS, type Sport } from '#domain/catalogue/sports.ts'
import { sportNames } from '#web/ui/messages/sports.ts'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import classes from './sport-tabs.module.css'

export const tabId = (sport: Sport): string => `sport-tab-${sport.id}`
export const SPORT_PANEL_ID = 'sport-panel'

type Props = { active: Sport; onChoose: (sport: Sport) => void }

/** The sports of the home screen. Arrow keys, Home and End go from tab to tab. */
export function SportTabs({ active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showTab(list.current, active), [active])

  const onKeyDown = (event: KeyboardEvent): void => {
    const sport = neighbour(active, event.key)
    if (!sport) return
    event.preventDefault()
    onChoose(sport)
    document.getElementById(tabId(sport))?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={list}
      className={classes.tabs}
      role="tablist"
      tabIndex={-1}
      aria-label={exchangeMessages.home.sports}
      onKeyDown={onKeyDown}
    >
      {TAB_SPORTS.map((sport) => (
        <button
          key={sport.id}
          id={tabId(sport)}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={sport === active}
          aria-controls={SPORT_PANEL_ID}
          tabIndex={sport === active ? 0 : -1}
          onClick={() => onChoose(sport)}
        >
          <SportIcon sportId={sport.id} size={18} />
          {sportNames[sport.id]}
        </button>
      ))}
    </div>
  )
}

function neighbour(active: Sport, key: string): Sport | undefined {
  const at = TAB_SPORTS.indexOf(active)
  if (key === 'ArrowRight') return TAB_SPORTS[(at + 1) % TAB_SPORTS.length]
  if (key === 'ArrowLeft') return TAB_SPORTS.at(at - 1)
  if (key === 'Home') return TAB_SPORTS[0]
  if (key === 'End') return TAB_SPORTS.at(-1)
  return undefined
}

/** Scrolls the strip, and only the strip, until the tab is in its middle. */
function showTab(list: HTMLElement | null, sport: Sport): void {
  const tab = document.getElementById(tabId(sport))
  if (!list || !tab) return
  list.scrollTo?.({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 })
}
