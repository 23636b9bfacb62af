import type { TableTile } from '#contract/casino/tables.ts'

/** A tile of a list: a table, or the name of a game whose table is not there. */
export type CasinoTile = {
  /** The same before and after the table is there. */
  readonly key: string
  /** Names the picture. */
  readonly id: string
  readonly name: string
  readonly table: TableTile | null
}

/** The 17 games of the casino list (spec 000 §2), in its order, by the ids of their pictures. */
const NAMED: readonly (readonly [id: string, name: string])[] = [
  ['bollywood-casino-2', 'Bollywood Casino 2'],
  ['unique-roulette', 'Unique Roulette'],
  ['mini-superover', 'Mini Superover'],
  ['goal', 'Goal'],
  ['andar-bahar-150', 'Andar Bahar 150 cards'],
  ['lucky-15', 'Lucky 15'],
  ['super-over-2', 'Super Over2'],
  ['queen-top-open', 'Queen Top Open'],
  ['jack-top-open', 'Jack Top Open'],
  ['sic-bo-2', 'Sic Bo2'],
  ['instant-teenpatti-3', 'Instant Teenpatti 3.0'],
  ['sic-bo', 'Sic Bo'],
  ['ball-by-ball', 'Ball by Ball'],
  ['instant-teenpatti-2', 'Instant Teenpatti 2.0'],
  ['roulette', 'Roulette'],
  ['golden-roulette', 'Golden Roulette'],
  ['beach-roulette', 'Beach Roulette'],
]

/** Names are alike when only spaces and the word for the game of cards differ: "Queen Top Open Teenpatti". */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const isNamed = ([id, name]: (typeof NAMED)[number], table: TableTile): boolean =>
  [plain(id), plain(name)].some((wanted) =>
    [plain(table.gameId), plain(table.name), plain(table.name).replace(/teenpatti$/, '')].includes(
      wanted,
    ),
  )

/** All tiles of the casino: the named games first, each with its table, then all other tables. */
export function allTiles(tables: readonly TableTile[]): readonly CasinoTile[] {
  const named = NAMED.map((each) => ({
    key: each[0],
    id: each[0],
    name: each[1],
    table: tables.find((table) => isNamed(each, table)) ?? null,
  }))
  const taken = new Set(named.map(({ table }) => table?.tableId))
  const others = tables.filter(({ tableId }) => !taken.has(tableId)).map(tileOf)
  return [...named, ...others]
}

const tileOf = (table: TableTile): CasinoTile => ({
  key: `table-${table.tableId}`,
  id: table.gameId,
  name: table.name,
  table,
})
