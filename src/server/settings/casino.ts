import { commaList, oneOf, whole, yesOrNo } from './kinds.ts'

const webAddresses = commaList.refine(
  (texts) => texts.every((text) => /^https?:\/\/./.test(text)),
  'must be addresses of the web, by comma',
)

/** The tables of the casino. */
export const casinoSettings = {
  casino: {
    name: 'CASINO',
    default: '1',
    why: 'deals the tables of the casino',
    schema: yesOrNo,
  },
  casinoEntropy: {
    name: 'CASINO_ENTROPY',
    default: 'players',
    why: 'where the public entropy of new rounds comes from: `drand`, a beacon on the internet, or `players`, the list of their bets',
    schema: oneOf('drand', 'players'),
  },
  casinoRelays: {
    name: 'CASINO_RELAYS',
    default: '',
    why: 'relays that the beacon is fetched from, by comma; without it those of its network. A relay is not trusted',
    schema: webAddresses,
  },
  casinoLossLimit: {
    name: 'CASINO_LOSS_LIMIT',
    default: '50000',
    why: 'what the house may lose in one round of a table, in whole units of CURRENCY',
    schema: whole(0, 100_000_000),
  },
  casinoPlayerLimit: {
    name: 'CASINO_PLAYER_LIMIT',
    default: '10000',
    why: 'what one player may risk on one round of a table, in whole units of CURRENCY',
    schema: whole(1, 100_000_000),
  },
  casinoBatchMax: {
    name: 'CASINO_BATCH_MAX',
    default: '250',
    why: 'calls with bets that one commit takes at most',
    schema: whole(1, 10_000),
  },
  casinoDemoTables: {
    name: 'CASINO_DEMO_TABLES',
    default: '7',
    why: 'tables that house-run players bet play money at while the demo runs, first one of each list of the top menu; `0` for none',
    schema: whole(0, 20),
  },
  bingoBallMs: {
    name: 'BINGO_BALL_MS',
    default: '1500',
    why: 'milliseconds between two balls of bingo, at most 1500',
    schema: whole(100, 1_500),
  },
  bingoDemoRooms: {
    name: 'BINGO_DEMO_ROOMS',
    default: '2',
    why: 'rooms of bingo that house-run players buy tickets of play money in while the demo runs; `0` for none',
    schema: whole(0, 2),
  },
} as const
