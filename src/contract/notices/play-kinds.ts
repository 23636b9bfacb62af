import * as z from 'zod/mini'
import { marketKinds } from '#domain/exchange/kinds/market-kind.ts'
import { date, id, instant, signedMinor } from '../endpoint.ts'
import { kind, sum } from './kind.ts'

const bet = { ...sum, event: z.string(), marketId: id }
/** Older notices do not know the kind of the market. */
const selection = { selection: z.string(), marketKind: z.optional(z.enum(marketKinds)) }
const many = z.object({ ...sum, bets: z.int() })
/** Less commission; below zero: lost. */
const net = { netMinor: signedMinor, currency: z.string() }

const ofMarket = ({ marketId }: { marketId: number }) => `/bets?show=all&market=${marketId}`
const ofAll = '/bets?show=all'
const cancelled = { ...sum, reason: z.string() }
const ofDay = z.object({ lottery: z.string(), day: date })

/** Why a plan of a lottery ended before its time. */
export const planEnds = ['unpaid', 'excluded', 'jackpot-won'] as const
export type PlanEnd = (typeof planEnds)[number]

/** Everything that players are told about bets, rounds, cards and draws. Of many bets at once there is one notice. */
export const playKinds = {
  'bet-matched': kind(
    'betsMatched',
    ofMarket,
    z.object({ ...bet, ...selection, price: z.string(), isWhole: z.boolean() }),
  ),
  'bets-matched': kind('betsMatched', ofAll, many),
  'bet-settled': kind(
    'betsSettled',
    ofMarket,
    z.object({ ...net, event: z.string(), market: z.string(), marketId: id }),
  ),
  'bets-settled': kind('betsSettled', ofAll, z.object({ ...net, markets: z.int() })),
  'bet-lapsed': kind('betsLapsed', ofMarket, z.object({ ...bet, ...selection })),
  'bets-lapsed': kind('betsLapsed', ofAll, many),
  'market-voided': kind(
    'betsVoid',
    '/bets',
    z.object({ ...sum, market: z.string(), event: z.string() }),
  ),
  'multiple-leg-voided': kind(
    'results',
    '/bets',
    z.object({ market: z.string(), event: z.string(), multipleId: id }),
  ),
  'casino-round-voided': kind(
    'results',
    ({ roundId }) => `/casino/rounds/${roundId}`,
    z.object({ ...cancelled, roundId: id, game: z.string() }),
  ),
  'bingo-round-voided': kind(
    'results',
    ({ roundId }) => `/bingo/rounds/${roundId}`,
    z.object({ ...cancelled, roundId: id, room: z.string() }),
  ),
  'scratch-card-voided': kind(
    'results',
    ({ cardId }) => `/scratch-cards/${cardId}`,
    z.object({ ...cancelled, cardId: id, game: z.string() }),
  ),
  'slot-spin-voided': kind(
    'results',
    ({ spinId }) => `/slots/spins/${spinId}`,
    z.object({ ...cancelled, spinId: id, game: z.string() }),
  ),
  'scratch-card-played': kind(
    'results',
    ({ cardId }) => `/scratch-cards/${cardId}`,
    z.object({ ...sum, cardId: id, game: z.string() }),
  ),
  'house-market-corrected': kind(
    'results',
    '/transactions',
    z.object({ ...sum, event: z.string(), market: z.string(), isMore: z.boolean() }),
  ),
  'lottery-won': kind('wins', '/my-games', z.object({ ...sum, lottery: z.string() })),
  'lottery-lost': kind(
    'draws',
    '/my-games',
    z.object({ lottery: z.string(), day: date, bets: z.int() }),
  ),
  'lottery-corrected': kind(
    'draws',
    '/my-games',
    z.object({ ...sum, lottery: z.string(), day: date }),
  ),
  'lottery-draw-moved': kind(
    'draws',
    '/my-games',
    z.object({ lottery: z.string(), day: date, drawsAt: instant }),
  ),
  'lottery-jackpot': kind(
    'draws',
    ({ game }) => `/lotteries/${game}`,
    z.object({ ...sum, lottery: z.string(), game: z.string(), drawsAt: instant }),
  ),
  'lottery-renewed': kind(
    'money',
    '/my-games',
    z.object({ ...sum, lottery: z.string(), day: date }),
  ),
  'lottery-renewal-due': kind(
    'money',
    '/my-games',
    z.object({ lottery: z.string(), day: date, cancelBefore: instant }),
  ),
  'lottery-subscription-ends': kind('money', '/my-games', ofDay),
  'lottery-plan-ended': kind(
    'money',
    '/my-games',
    z.object({ lottery: z.string(), end: z.enum(planEnds) }),
  ),
  'lottery-by-agent': kind(
    'draws',
    '/my-games',
    z.object({ lottery: z.string(), reference: z.string() }),
  ),
  'lottery-by-house': kind('draws', '/my-games', z.object({ lottery: z.string() })),
}
