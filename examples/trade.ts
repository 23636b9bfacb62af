import { readFileSync } from 'node:fs'
import { logIn, type Message, openStream } from './client.ts'

/**
 * Looks at a match, offers two points at a price that nobody takes, hears of it on the stream, and takes it back.
 * Run it beside the demo with `npm run example`; the environment says whom to talk to otherwise.
 */
const {
  FAIRBOOK_URL: url = 'http://127.0.0.1:3000',
  FAIRBOOK_STREAM: stream = '127.0.0.1:3001',
  // The demo signs its own certificate; a real one needs no file here.
  FAIRBOOK_STREAM_CERTIFICATE: certificate = '.data/stream.crt',
  FAIRBOOK_USER: username = 'demo',
  FAIRBOOK_PASSWORD: password = 'Demo@1234',
  FAIRBOOK_KEY: appKey = 'demo-key',
} = process.env

type Catalogue = {
  marketId: string
  event: { name: string }
  runners: { selectionId: number; runnerName: string }[]
}
type Offer = { price: number; size: number }
type Book = {
  status: string
  runners: { selectionId: number; ex: { availableToBack: Offer[]; availableToLay: Offer[] } }[]
}
type PlaceReport = { status: string; errorCode?: string; instructionReports: { betId: string }[] }
type CancelReport = { status: string; instructionReports: { sizeCancelled: number }[] }

const say = (line: string) => process.stdout.write(`${line}\n`)

const session = await logIn({ url, appKey, username, password })
const funds = await session.call<{ availableToBetBalance: number }>('account/getAccountFunds', {})
say(`Logged in as ${username}: ${funds.availableToBetBalance} to bet`)

const [market] = await session.call<Catalogue[]>('betting/listMarketCatalogue', {
  filter: { marketTypeCodes: ['MATCH_ODDS'], inPlayOnly: false },
  marketProjection: ['EVENT', 'RUNNER_DESCRIPTION'],
  sort: 'LAST_TO_START',
  maxResults: 1,
})
if (!market) throw new Error('There is no match to bet on.')
const { marketId } = market
say(`${market.event.name} (${marketId})`)

const [book] = await session.call<Book[]>('betting/listMarketBook', {
  marketIds: [marketId],
  priceProjection: { priceData: ['EX_BEST_OFFERS'] },
})
for (const { selectionId, runnerName } of market.runners) {
  const ex = book?.runners.find((runner) => runner.selectionId === selectionId)?.ex
  const best = (offers: Offer[] = []) => offers[0]?.price ?? 'none'
  say(`  ${runnerName}: back ${best(ex?.availableToBack)}, lay ${best(ex?.availableToLay)}`)
}

const [host = '', port] = stream.split(':')
const changes = await openStream(
  { host, port: Number(port), ...(certificate && { ca: readFileSync(certificate, 'utf8') }) },
  { appKey, token: session.token },
)
changes.send({ op: 'orderSubscription', id: 2 })
await changes.next(({ op, id }) => op === 'ocm' && id === 2)

/** Waits until the stream tells that the bet is executable (E) or complete (EC). */
async function hearOf(betId: string, status: 'E' | 'EC'): Promise<void> {
  const orderIn = ({ oc = [] }: Message) =>
    oc
      .flatMap(({ orc = [] }) => orc.flatMap(({ uo = [] }) => uo))
      .find((order) => order.id === betId && order.status === status)
  const heard = await changes.next((message) => orderIn(message) !== undefined)
  say(
    `The stream: bet ${betId} is ${status === 'E' ? 'open' : 'over'}, ${orderIn(heard)?.sr} remain`,
  )
}

const placed = await session.call<PlaceReport>('betting/placeOrders', {
  marketId,
  instructions: [
    {
      orderType: 'LIMIT',
      selectionId: market.runners[0]?.selectionId,
      side: 'LAY',
      limitOrder: { size: 2, price: 1.01, persistenceType: 'LAPSE' },
    },
  ],
})
const betId = placed.instructionReports[0]?.betId
if (placed.status !== 'SUCCESS' || betId === undefined)
  throw new Error(`placeOrders: ${placed.errorCode}`)
say(`Placed bet ${betId}: lay ${market.runners[0]?.runnerName}, 2 at 1.01`)
await hearOf(betId, 'E')

const cancelled = await session.call<CancelReport>('betting/cancelOrders', {
  marketId,
  instructions: [{ betId }],
})
say(`Cancelled ${cancelled.instructionReports[0]?.sizeCancelled}`)
await hearOf(betId, 'EC')

changes.close()
await session.logOut()
say('Logged out')
