import { exactNumberText } from '#domain/language/number-text.ts'
import { casinoText } from '#web/ui/names/casino-words.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { useState } from 'react'
import type { TableTile } from '#contract/casino/tables.ts'
import { casinoMessages as text } from '#web/ui/messages/casino/lists.ts'
import { casinoTableMessages } from '#web/ui/messages/casino/table.ts'
import { sizeText } from '#web/ui/price-text.ts'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import { FALLBACK_BANNER } from './banner.ts'
import classes from './casino-page.module.css'
import { pictureOf } from './looks.ts'
import type { CasinoTile } from './tiles.ts'

type Props = {
  tile: CasinoTile
  currency: string
  isFavourite: boolean
  onEnter: () => void
  onFavourite: () => void
}

const RESULTS_SHOWN = 5

export function Tile({ tile, currency, isFavourite, onEnter, onFavourite }: Props) {
  const [isBroken, setIsBroken] = useState(false)
  const { table } = tile
  const name = gameText(tile.name)
  return (
    <>
      <button type="button" className={classes.tile} onClick={onEnter}>
        <img
          src={isBroken ? FALLBACK_BANNER : pictureOf(tile.id)}
          alt=""
          width={320}
          height={180}
          loading="lazy"
          onError={() => setIsBroken(true)}
        />
        <span className={classes.name}>{name}</span>
        {table?.isOn && <Facts table={table} currency={currency} />}
      </button>
      <button
        type="button"
        className={classes.star}
        aria-label={text.favourite(name)}
        aria-pressed={isFavourite}
        onClick={onFavourite}
      >
        <span aria-hidden="true">{isFavourite ? '★' : '☆'}</span>
      </button>
    </>
  )
}

const percent = (bps: number): string => exactNumberText((bps / 100).toFixed(1))

function Facts({ table, currency }: { table: TableTile; currency: string }) {
  const seconds = useSecondsLeft(table)
  const { returnLeastBps, returnMostBps } = table
  return (
    <span className={classes.facts}>
      <span className={classes.phase} data-phase={table.phase}>
        {casinoTableMessages.phases[table.phase]}
        {seconds !== null &&
          table.phase === 'open' &&
          ` · ${casinoTableMessages.secondsLeft(seconds)}`}
      </span>
      <span>{text.from(sizeText(table.leastMinor, currency), currency)}</span>
      <span>{text.returns(percent(returnLeastBps), percent(returnMostBps))}</span>
      <span className={classes.results}>
        {table.lastResults.slice(0, RESULTS_SHOWN).map(({ roundId, isVoid, result }) => (
          <span key={roundId}>{isVoid ? casinoTableMessages.voidChip : casinoText(result)}</span>
        ))}
      </span>
    </span>
  )
}
