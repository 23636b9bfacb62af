import { MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import type { FastifyInstance } from 'fastify'
import { isRacing } from '#domain/catalogue/sports.ts'
import { eventTypeOf } from '#domain/standard/event-types.ts'
import { marketIdText } from '#domain/standard/ids.ts'
import { numberOfWinnersOf } from '#domain/standard/market-terms.ts'
import type { Db } from '#server/db/database.ts'
import type { Pulse } from '#server/http/pulse.ts'
import type { Doorkeeper } from '../transport/access.ts'
import { faulted } from '../transport/dispatch.ts'
import { type MarketFacts, marketsThatFit } from './market-facts.ts'
import { queryOf } from './market-query.ts'
import { sendRest } from '../transport/rest.ts'

type Node = {
  type: 'GROUP' | 'EVENT_TYPE' | 'EVENT' | 'RACE' | 'MARKET'
  id: string | number
  name: string
  countryCode?: string
  venue?: string
  startTime?: string
  exchangeId?: string
  marketStartTime?: string
  marketType?: string
  numberOfWinners?: number
  children?: Node[]
}

/** Everything there is to bet on, as a tree: sports, competitions, events, markets; and races, right below their sport. */
export function navigationRoute(
  scope: FastifyInstance,
  { db, doorkeeper, pulse }: { db: Db; doorkeeper: Doorkeeper; pulse: Pulse },
): void {
  scope.route({
    // Some programs ask for everything by POST.
    method: ['GET', 'POST'],
    url: '/betting/rest/v1/:locale/navigation/menu.json',
    handler: async (request, reply) => {
      try {
        return await pulse.whileAlive(async () => {
          const { caller } = await doorkeeper.admit(request, { needsKey: true })
          return menuOf(await marketsThatFit(db, queryOf({}), caller.walletId))
        })
      } catch (error) {
        return sendRest(reply, faulted(request, 'betting', error))
      }
    },
  })
}

const menuOf = (markets: readonly MarketFacts[]): Node => ({
  type: 'GROUP',
  id: 0,
  name: 'ROOT',
  children: branches(
    markets,
    ({ sportId }) => sportId,
    (market, own) => ({
      type: 'EVENT_TYPE',
      ...eventTypeOf(market.sportId),
      children: [
        ...branches(own.filter(isOfRace), raceIdOf, raceNode),
        ...branches(
          own.filter((each) => !isOfRace(each)),
          ({ competitionId }) => competitionId,
          competitionNode,
        ),
      ],
    }),
  ),
})

const competitionNode = (market: MarketFacts, own: readonly MarketFacts[]): Node => ({
  type: 'GROUP',
  id: String(market.competitionId),
  name: market.competition,
  children: branches(own, ({ eventId }) => eventId, eventNode),
})

const eventNode = (market: MarketFacts, own: readonly MarketFacts[]): Node => ({
  type: 'EVENT',
  id: String(market.eventId),
  name: market.eventName,
  countryCode: market.countryCode,
  children: own.map(marketNode),
})

/** A meeting is one event; its races are told apart by when they start. */
const isOfRace = ({ sportId, venue }: MarketFacts) => isRacing(sportId) && venue !== null
const raceIdOf = ({ eventId, startsAt }: MarketFacts) =>
  `${eventId}.${startsAt.toISOString().slice(11, 16).replace(':', '')}`

const raceNode = (market: MarketFacts, own: readonly MarketFacts[]): Node => ({
  type: 'RACE',
  id: raceIdOf(market),
  // A race has the name of its market on the winner: the others are named by what they are.
  name: (own.find(({ kind }) => MARKET_KINDS[kind].isOnRace) ?? market).name,
  startTime: market.startsAt.toISOString(),
  ...(market.venue !== null && { venue: market.venue }),
  countryCode: market.countryCode,
  children: own.map(marketNode),
})

const marketNode = (market: MarketFacts): Node => ({
  type: 'MARKET',
  id: marketIdText(market.marketId),
  name: market.name,
  exchangeId: '1',
  marketStartTime: market.startsAt.toISOString(),
  marketType: market.marketType,
  numberOfWinners: numberOfWinnersOf(market),
})

function branches(
  markets: readonly MarketFacts[],
  keyOf: (market: MarketFacts) => number | string,
  nodeOf: (first: MarketFacts, all: readonly MarketFacts[]) => Node,
): Node[] {
  const groups = Map.groupBy(markets, keyOf).values()
  return Array.from(groups).flatMap((group) => (group[0] ? [nodeOf(group[0], group)] : []))
}
