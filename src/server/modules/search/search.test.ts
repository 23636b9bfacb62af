import { expect, it } from 'vitest'
import { type Found, searchAll } from '#contract/search/search.ts'
import { openTestCasino } from '#server/modules/casino/test-casino.ts'
import { addMarket } from '#server/modules/exchange/test-exchange.ts'

const { db, exchange, send, newPlayer } = await openTestCasino()
const market = await addMarket({ db, exchange })

const find = async (words: string, token?: string) => {
  const path = `/api/search?words=${encodeURIComponent(words)}`
  const { status, body } = await send('GET', path, token === undefined ? {} : { token })
  return { status, items: (body['items'] ?? []) as Found[] }
}
const names = async (words: string) =>
  (await find(words)).items.map(({ kind, name }) => [kind, name])

it('finds games of every product by a part of their names, in any case', async () => {
  expect(await names('BACCARAT')).toContainEqual(['table', 'Baccarat (1 pack)'])
  expect(await names('lantern')).toEqual([['slot', 'Lantern Row']])
  expect(await names('monsoon')).toContainEqual(['scratch-card', 'Monsoon Gold'])
  expect(await names('bingo 9')).toEqual([['bingo-room', 'Bingo 90']])
  expect(await names('eurojack')).toEqual([['lottery', 'EuroJackpot']])
  expect(await names('no such thing')).toEqual([])
})

it('finds games and lotteries by their names in the language of the page, and in English', async () => {
  const namesIn = async (language: string, words: string) => {
    const path = `/api/search?words=${encodeURIComponent(words)}`
    const headers = { 'accept-language': language }
    const { body } = await send('GET', path, { headers })
    return searchAll.reply.parse(body).items.map(({ kind, name }) => [kind, name])
  }
  for (const words of ['तीन पत्ती t20', 'teenpatti t20'])
    expect(await namesIn('hi', words)).toEqual([['table', 'तीन पत्ती T20']])
  for (const words of ['deutsches lotto', 'german lotto'])
    expect(await namesIn('de', words)).toEqual([['lottery', 'Deutsches Lotto']])
  expect(await namesIn('es', 'loteria de irlanda+1')).toEqual([['lottery', 'Lotería de Irlanda+1']])
  expect(await namesIn('pt-BR', 'lanternas')).toEqual([['slot', 'Fila de lanternas']])
  expect(await namesIn('es', 'tren')).toContainEqual(['scratch-card', 'Tren nocturno'])
  expect(await namesIn('hi', 'बिंगो 9')).toEqual([['bingo-room', 'बिंगो 90']])
  expect(await namesIn('en', 'deutsches')).toEqual([])
})

it('finds selections that can be bet on, with the way to their event', async () => {
  const { name } = await db
    .selectFrom('selection')
    .select('name')
    .where('market_id', '=', market.marketId)
    .orderBy('sort_order')
    .executeTakeFirstOrThrow()
  const found = async () =>
    (await find(name)).items.filter(({ kind }) => kind === 'selection').map((each) => each.name)
  expect(await found()).toContain(name)
  await db
    .updateTable('market')
    .set({ status: 'closed' })
    .where('id', '=', market.marketId)
    .execute()
  expect(await found()).toEqual([])
  await db.updateTable('market').set({ status: 'open' }).where('id', '=', market.marketId).execute()
})

it('finds a bet by its number, for its own player alone', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const other = await newPlayer({ balanceMinor: 10_000 })
  const { orderId } = await exchange.place({
    accountId: player.walletId,
    marketId: market.marketId,
    selectionId: market.selectionIds[0] ?? 0,
    side: 'back',
    price: 300,
    stakeMinor: 500,
    customerRef: 'search',
  })
  const numbered = async (token?: string) =>
    (await find(String(orderId).padStart(2, '0'), token)).items.filter(({ kind }) => kind === 'bet')
  expect(await numbered(player.token)).toMatchObject([{ id: String(orderId) }])
  expect(await numbered(other.token)).toEqual([])
  expect(await numbered()).toEqual([])
})

it('asks for two letters at least', async () => {
  expect((await find('a')).status).toBe(400)
})
