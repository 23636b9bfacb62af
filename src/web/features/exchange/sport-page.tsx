import { Link, useParams } from 'wouter'
import { sportById } from '#domain/catalogue/sports.ts'
import { sportNames } from '#web/ui/messages/sports.ts'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { paths } from '#web/ui/paths.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './exchange-page.module.css'
import { SportOdds } from './odds/sport-odds.tsx'

/** The events of a sport. The route lets only ids of sports through. */
export function SportPage() {
  const { sportId } = useParams()
  const sport = sportById(Number(sportId))
  usePageTitle(sport ? (sportNames[sport.id] ?? '') : '')
  if (!sport) return null
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>
        <SportIcon sportId={sport.id} size={28} />
        {sportNames[sport.id]}
      </h1>
      <SportOdds
        key={sport.id}
        sport={sport}
        isFiltered
        elsewhere={<Link href={paths.home}>{exchangeMessages.sport.elsewhere}</Link>}
      />
    </div>
  )
}
