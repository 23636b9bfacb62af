import { isNamed } from '#domain/language/is-named.ts'
import { gameListNames } from '#web/ui/messages/casino/game-lists.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { GAME_LISTS, gameListById } from '#domain/casino/game-lists.ts'
import { useSession } from '#web/api/session.tsx'
import { GameIcon } from '#web/ui/icons/game-icon.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { casinoMessages as text } from '#web/ui/messages/casino/lists.ts'
import { paths } from '#web/ui/paths.ts'
import { NavLink } from '#web/ui/shell/nav-link.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { useDepositGate } from '#web/ui/use-deposit-gate.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './casino-page.module.css'
import { useTables } from './casino-queries.ts'
import { favouriteGames } from '#web/ui/favourites.ts'
import { Tile } from './tile.tsx'
import type { TableTile } from '#contract/casino/tables.ts'
import { allTiles, type CasinoTile } from './tiles.ts'

/** The casino, and each of its lists at `/open-casino-list/LC/4/:gameId`. */
export function CasinoPage() {
  const { gameId } = useParams<{ gameId?: string }>()
  const list = gameListById(Number(gameId))
  const title = list ? (gameListNames[list.id] ?? list.name) : text.title
  usePageTitle(title)
  const { isLoggedIn } = useSession()
  const { data, refetch, isPending } = useTables()
  const [words, setWords] = useState('')
  const tables = data?.tables ?? []
  const every = allTiles(tables)
  // The tables of the list come first; all other games stand below.
  const isOfList = ({ table }: CasinoTile) =>
    list !== undefined && table?.lists.includes(list.id) === true
  const sorted = [...every.filter(isOfList), ...every.filter((tile) => !isOfList(tile))]
  const shown = sorted.filter(({ name }) => isNamed(words, name, gameText(name)))
  return (
    <>
      <h1>{title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <Lists />
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          label={text.search}
          type="search"
          maxLength={40}
          leftSection={<Icon name="search" size={16} />}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {isLoggedIn && <Link href={paths.casinoBets}>{text.myBets}</Link>}
      </div>
      {list && isPending ? (
        // The tables of the list come first: pressed before, a tile would move away.
        <SkeletonRows rows={6} rowHeight={120} />
      ) : shown.length === 0 ? (
        <EmptyState icon="dice" title={text.nothing(words)} />
      ) : (
        <Tiles
          tiles={shown}
          currency={data?.currency ?? ''}
          read={async () => (data ?? (await refetch()).data)?.tables ?? []}
        />
      )}
    </>
  )
}

const Lists = () => (
  <nav className={classes.lists} aria-label={text.lists}>
    <NavLink href={paths.casino} className={classes.list}>
      <Icon name="dice" size={18} />
      {text.allGames}
    </NavLink>
    {GAME_LISTS.map(({ id }) => (
      <NavLink key={id} href={paths.casinoList(id)} className={classes.list}>
        <GameIcon gameId={id} size={18} />
        {gameListNames[id]}
      </NavLink>
    ))}
  </nav>
)

/** Favourites of this device stand first. */
type TilesProps = {
  tiles: readonly CasinoTile[]
  currency: string
  /** The tables, which may not be there when a tile is pressed. */
  read: () => Promise<readonly TableTile[]>
}

function Tiles({ tiles, currency, read }: TilesProps) {
  const favourites = favouriteGames.use()
  const gate = useDepositGate()
  const [, navigate] = useLocation()
  async function enter({ key, table }: CasinoTile): Promise<void> {
    const found = table ?? allTiles(await read()).find((tile) => tile.key === key)?.table
    navigate(found?.isOn ? paths.casinoTable(found.tableId) : paths.unavailable)
  }
  const isFavourite = ({ id }: CasinoTile) => favourites.includes(id)
  const sorted = [...tiles.filter(isFavourite), ...tiles.filter((tile) => !isFavourite(tile))]
  return (
    <ul className={classes.tiles}>
      {sorted.map((tile) => (
        <li key={tile.key} className={classes.item}>
          <Tile
            tile={tile}
            currency={currency}
            isFavourite={isFavourite(tile)}
            onEnter={() => gate(() => void enter(tile))}
            onFavourite={() => favouriteGames.toggle(tile.id)}
          />
        </li>
      ))}
    </ul>
  )
}
