import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { GAME_LISTS, gameListById } from '#domain/casino/game-lists.ts'
import { GameIcon } from '#web/ui/icons/game-icon.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { casinoMessages as text } from '#web/ui/messages/casino.ts'
import { paths } from '#web/ui/paths.ts'
import { NavLink } from '#web/ui/shell/nav-link.tsx'
import { useDepositGate } from '#web/ui/use-deposit-gate.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './casino-page.module.css'
import { CASINO_TILES, type CasinoTile } from './tiles.ts'

/** The casino, and each of its lists at `/open-casino-list/LC/4/:gameId`. */
export function CasinoPage() {
  const { gameId } = useParams<{ gameId?: string }>()
  const title = gameListById(Number(gameId))?.name ?? text.title
  usePageTitle(title)
  const mayEnter = useDepositGate()
  const [, navigate] = useLocation()
  const enter = (): void => {
    if (mayEnter()) navigate(paths.unavailable)
  }
  return (
    <>
      <h1>{title}</h1>
      <p className={classes.lead}>
        {text.lead} {text.games(CASINO_TILES.length)}.
      </p>
      <nav className={classes.lists} aria-label={text.lists}>
        <NavLink href={paths.casino} className={classes.list}>
          <Icon name="dice" size={18} />
          {text.allGames}
        </NavLink>
        {GAME_LISTS.map(({ id, name }) => (
          <NavLink key={id} href={paths.casinoList(id)} className={classes.list}>
            <GameIcon gameId={id} size={18} />
            {name}
          </NavLink>
        ))}
      </nav>
      <ul className={classes.tiles}>
        {CASINO_TILES.map((tile) => (
          <li key={tile.id}>
            <Tile tile={tile} onEnter={enter} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Tile({ tile, onEnter }: { tile: CasinoTile; onEnter: () => void }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <button type="button" className={classes.tile} onClick={onEnter}>
      <img
        src={isBroken ? tile.fallbackUrl : tile.imageUrl}
        alt=""
        width={320}
        height={180}
        loading="lazy"
        onError={() => setIsBroken(true)}
      />
      <span className={classes.name}>{tile.name}</span>
    </button>
  )
}
