import { connect } from '@nats-io/transport-node'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { MarketSnapshot, ServerMessage, Topic } from '#contract/live.ts'
import { buildApp } from '#server/app.ts'
import { natsOptions } from '#server/live/push/nats-bus.ts'
import { messageOf, readMessage } from '#server/live/push/messages.ts'
import { TestClient } from '#server/live/test-client.ts'
import { addMarket } from '#server/modules/exchange/test-exchange.ts'
import { makeParts, products } from '#server/products.ts'
import { openTestApp } from '#server/test-app.ts'
import { hasNats, startNats } from './nats-server.ts'

type Told = Extract<ServerMessage, { op: 'snapshot' | 'delta' | 'stale' }>
const nats = hasNats ? await startNats() : undefined
const natsUrl = nats?.url ?? ''
afterAll(() => nats?.kill())
const test = await openTestApp({ NATS_URL: natsUrl })
const { db, exchange, newPlayer } = test
const site = await test.app.listen({ port: 0, host: '127.0.0.1' })

/** A further server on the same database, which owns half of the books. */
async function further() {
  const { url, config, inForce } = test
  const silent = () => {}
  const parts = makeParts({ db, url, config, inForce, log: silent, say: silent, address: () => '' })
  await parts.exchange.join()
  const app = await buildApp({ ...parts, products })
  afterAll(async () => {
    await app.close()
    await parts.exchange.stop()
  })
  return { exchange: parts.exchange, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}
const other = await further()
const urls = [site, other.url]

/** A market in a shard of the further server. */
async function marketOfOther() {
  await vi.waitUntil(() => other.exchange.homes().size === 32, 60_000)
  for (;;) {
    const market = await addMarket({ db, exchange })
    const shard = await exchange.shardOf(market.marketId)
    if (other.exchange.homes().has(shard ?? 'site')) return market
  }
}
const market = await marketOfOther()
const topic: Topic = `market:${market.marketId}`
const player = await newPlayer({ balanceMinor: 10_000_000 })
let offers = 0

/** A better back price; answers the size that shows then. */
async function offer(): Promise<number> {
  offers += 1
  const stakeMinor = 100 + offers
  await exchange.players.place({
    accountId: player.walletId,
    marketId: market.marketId,
    selectionId: market.selectionIds[0] ?? 0,
    side: 'lay',
    price: 200 + 2 * offers,
    stakeMinor,
    customerRef: `offer-${offers}`,
  })
  return stakeMinor
}

const toldTo = ({ got }: TestClient): Told[] =>
  got.filter(
    (message): message is Told =>
      (message.op === 'snapshot' || message.op === 'delta' || message.op === 'stale') &&
      message.topic === topic,
  )
const shows = (client: TestClient, sizeMinor: number) =>
  expect
    .poll(() => {
      const last = toldTo(client).findLast((message) => 'data' in message)
      return (last && 'data' in last ? (last.data as MarketSnapshot) : undefined)?.selections[0]
        ?.back[0]?.[1]
    })
    .toBe(sizeMinor)

async function following(url: string, name: Topic = topic, token?: string) {
  const client = await TestClient.greeted(url, token)
  onTestFinished(() => client.socket.terminate())
  client.say({ op: 'subscribe', topic: name })
  await client.until(({ op }) => op === 'snapshot')
  return client
}

/** Hears everything that goes by NATS, as a server could. */
async function spy() {
  const connection = await connect(natsOptions(natsUrl))
  onTestFinished(() => connection.close())
  const heard: { subject: string; data: Uint8Array }[] = []
  connection.subscribe('>', {
    callback: (_error, { subject, data }) => void heard.push({ subject, data }),
  })
  await connection.flush()
  return { connection, heard }
}

describe.skipIf(!hasNats)('push by NATS', () => {
  it('tells sockets at every server of each change once and in order', async () => {
    const clients = await Promise.all(urls.map((url) => following(url)))
    // Changes that come close together are told as one: each offer waits until the last is seen.
    for (let n = 0; n < 10; n += 1) {
      const last = await offer()
      for (const client of clients) await shows(client, last)
    }
    const [at, beside] = clients.map((client) => toldTo(client))
    expect(at).toEqual(beside)
    const numbers = at?.map((message) => ('n' in message ? message.n : message.op)) ?? []
    expect(numbers.length).toBeGreaterThanOrEqual(11)
    expect(numbers).toEqual(numbers.map((_, index) => Number(numbers[0]) + index))
  })

  it('fetches a snapshot when a number is missing', async () => {
    const client = await following(site)
    const { connection, heard } = await spy()
    await shows(client, await offer())
    const change = heard.find(({ subject }) => subject.includes('.topic.market.'))
    const read = change && readMessage(change.data)
    if (!change || !read || !('at' in read)) throw new Error('a change goes by NATS')
    const before = toldTo(client).length
    const asks = () => heard.filter(({ subject }) => subject.includes('.ask.')).length
    expect(asks()).toBe(0)
    const ahead = { ...read.at, n: read.at.n + 5 }
    connection.publish(change.subject, messageOf(ahead, read.frame))
    // The same again, and one of long ago, are nobody's news.
    connection.publish(change.subject, change.data)
    const size = await offer()
    await shows(client, size)
    const since = toldTo(client).slice(before)
    const places = since.map((message) => ('n' in message ? message.n - read.at.n : message.op))
    expect(places).toEqual([1])
    expect(asks()).toBeGreaterThan(0)
  })

  it('carries nothing that belongs to a player, and takes nobody without the password', async () => {
    const { heard } = await spy()
    const prices = await following(other.url)
    const client = await following(other.url, 'wallet', player.token)
    client.say({ op: 'subscribe', topic: 'orders' })
    await client.until((message) => message.op === 'snapshot' && message.topic === 'orders')
    await shows(prices, await offer())
    await client.until((message) => message.op === 'delta' && message.topic === 'orders')
    await client.until((message) => message.op === 'delta' && message.topic === 'wallet')
    const subjects = heard.map(({ subject }) => subject.replace(/^fairbook\.[0-9a-f]{16}\./, ''))
    expect(subjects).toContain(`topic.market.${market.marketId}`)
    const open = /^(topic\.market\.\d+|(ask|keep|taken)\.\d+|_INBOX\..*)$/
    expect(subjects.filter((subject) => !open.test(subject))).toEqual([])
    const texts = heard.map(({ data }) => Buffer.from(data).toString())
    expect(texts.filter((text) => /wallet|orders|availableMinor|customerRef/.test(text))).toEqual(
      [],
    )
    await expect(connect(natsOptions(nats?.openUrl ?? ''))).rejects.toThrow(/authorization/i)
  })

  it('says that prices are old when NATS is dead, and goes on by itself when it is back', async () => {
    const clients = await Promise.all(urls.map((url) => following(url)))
    await nats?.kill()
    for (const client of clients)
      await client.until((message) => message.op === 'stale' && message.isStale)
    const size = await offer()
    await nats?.start()
    for (const client of clients) {
      await client.until((message) => message.op === 'stale' && !message.isStale)
      await shows(client, size)
      expect(toldTo(client).at(-1)?.op).not.toBe('delta')
    }
    const next = await offer()
    for (const client of clients) await shows(client, next)
  })

  it('goes on over the same socket when another server becomes the owner', async () => {
    const client = await following(other.url)
    await shows(client, await offer())
    const before = toldTo(client).length
    await other.exchange.drain()
    // Until the former owner looks again, a quarter of a second later, it may publish a change or two.
    const since = () => toldTo(client).slice(before)
    while (!since().some(({ op }) => op === 'snapshot')) await shows(client, await offer())
    await shows(client, await offer())
    expect(exchange.homes().size).toBe(65)
    const told = since()
    const begins = told.findIndex(({ op }) => op === 'snapshot')
    for (const numbering of [
      toldTo(client).slice(before - 1, before + begins),
      told.slice(begins),
    ]) {
      const numbers = numbering.map((message) => ('n' in message ? message.n : message.op))
      expect(numbers).toEqual(numbers.map((_, index) => Number(numbers[0]) + index))
    }
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })
})
