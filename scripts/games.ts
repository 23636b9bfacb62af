import { type ReturnRow, returnRows } from '#domain/casino/return-rows.ts'
import { allGames } from './games/all-games.ts'

/**
 * Every selection of every game of the casino with its probability and its return, computed from the rules in force.
 * `--json` prints one array for machines; a word prints the games whose name has it.
 */
const isForMachines = process.argv.includes('--json')
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

type Told = { readonly row: ReturnRow; readonly table: string }

/** Two tables may answer one row of the reference. The one with a fixed price has it; the other has its own name. */
function oneForEachRow(all: readonly Told[]): readonly ReturnRow[] {
  const taken = new Set<string>()
  return all
    .toSorted((one, other) => Number(one.row.price === null) - Number(other.row.price === null))
    .map(({ row, table }) => {
      const key = JSON.stringify([row.game, row.market, row.selection, row.side])
      if (taken.has(key)) return { ...row, game: table }
      taken.add(key)
      return row
    })
    .toSorted((one, other) => one.game.localeCompare(other.game))
}

const isAsked = ({ game }: ReturnRow) =>
  words.every((word) => game.toLowerCase().includes(word.toLowerCase()))

const figure = (value: number | null) => (value === null ? '' : Number(value.toFixed(6)))
/** A fraction as a decimal, for people. */
function decimal(value: string | number): number {
  if (typeof value === 'number') return value
  const [of = '0', over = '1'] = value.split('/')
  return Number(of) / Number(over)
}

const told = (await allGames()).flatMap((game) =>
  returnRows(game).map((row) => ({ row, table: game.name })),
)
const rows = oneForEachRow(told).filter(isAsked)

if (isForMachines) console.log(JSON.stringify(rows))
else {
  console.table(
    rows.map((row) => ({
      game: row.game,
      market: row.market,
      selection: row.selection,
      side: row.side,
      price: figure(row.price),
      wins: figure(decimal(row.probability)),
      return: figure(row.return),
      method: row.method,
    })),
  )
}
