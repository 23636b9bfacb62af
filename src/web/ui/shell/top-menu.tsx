import { GAME_LISTS } from '#domain/casino/game-lists.ts'
import { gameListNames } from '../messages/casino/game-lists.ts'
import { SPORT_ID } from '#domain/catalogue/sports.ts'
import { GameIcon } from '../icons/game-icon.tsx'
import { SportIcon } from '../icons/sport-icon.tsx'
import { sportNames } from '../messages/sports.ts'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import { NavLink } from './nav-link.tsx'
import { MoneyNotice } from './notices.tsx'
import classes from './top-menu.module.css'

/** spec 000 §2: Cricket, Tennis, Football, Table Tennis, then the casino lists. */
const sportIds = [SPORT_ID.cricket, SPORT_ID.tennis, SPORT_ID.football, SPORT_ID.tableTennis]

export function TopMenu() {
  return (
    <div className={classes.menu}>
      <div className={classes.line}>
        <nav aria-label={messages.menu.main}>
          <ul>
            {sportIds.map((id) => (
              <li key={`sport ${id}`}>
                <NavLink href={paths.sport(id)} className={classes.link}>
                  <SportIcon sportId={id} size={18} />
                  {sportNames[id]}
                </NavLink>
              </li>
            ))}
            {GAME_LISTS.map(({ id }) => (
              <li key={`games ${id}`}>
                <NavLink href={paths.casinoList(id)} className={classes.link}>
                  <GameIcon gameId={id} size={18} />
                  {gameListNames[id]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <MoneyNotice />
      </div>
    </div>
  )
}
