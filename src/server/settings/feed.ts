import * as z from 'zod'
import { automatic, oneOf, whole, yesOrNo } from './kinds.ts'

/** The demo, and where events, prices and results come from. */
export const feedSettings = {
  demo: {
    name: 'DEMO',
    default: 'auto',
    why: 'demo players, operator and payment accounts; by itself on with the embedded database, unless in production',
    schema: z.union([automatic, yesOrNo], { error: 'must be 1 or 0' }),
  },
  demoTraders: {
    name: 'DEMO_TRADERS',
    default: '6',
    why: 'house-run traders who bet play money around the prices of the feed while the demo runs; `0` for none',
    schema: whole(0, 20),
  },
  feed: {
    name: 'FEED',
    default: 'auto',
    why: 'where events, prices and results come from: `simulator` or `none`; by itself `simulator` with demo data',
    schema: z.union([automatic, z.enum(['simulator', 'none'])], {
      error: 'must be simulator or none',
    }),
  },
  simulatorSeed: {
    name: 'SIMULATOR_SEED',
    default: '1',
    why: 'the same seed plays the same matches',
    schema: whole(0, 4_294_967_295),
  },
  feedResults: {
    name: 'FEED_RESULTS',
    default: 'auto',
    why: 'who settles by the results of the feed: `feed` at once, `operator` after confirming; by itself `feed` with the simulator',
    schema: z.union([automatic, z.enum(['feed', 'operator'])], {
      error: 'must be feed or operator',
    }),
  },
  overdueEvents: {
    name: 'OVERDUE_EVENTS',
    default: 'operator',
    why: 'who voids the bets of an event that was postponed or abandoned for more than 48 hours: `operator` or `automatic`',
    schema: oneOf('operator', 'automatic'),
  },
  feedStaleSeconds: {
    name: 'FEED_STALE_SECONDS',
    default: '10',
    why: 'seconds of silence of the feed after which its markets are suspended',
    schema: whole(1, 3_600),
  },
} as const
