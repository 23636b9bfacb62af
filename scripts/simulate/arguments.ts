import { parseArgs } from 'node:util'
import type { ProductName } from '#server/products.ts'
import { readProducts } from './actors-by-product.ts'

export type Arguments = {
  seed: number
  /** Of all seeds together. */
  steps: number
  /** Seeds from `seed` on that share the steps. */
  seeds: number
  /** Run beside a real exchange on a real database. */
  hasDatabase: boolean
  /** Servers that share the books on that database. */
  servers: number
  isJson: boolean
  /** Of these products alone, with the cashier. */
  only: readonly ProductName[] | undefined
  /** Instead of a life: orders for what random markets display. */
  takers: number
}

export const USAGE = `Usage: npm run simulate -- [--seed N] [--steps M] [--seeds K] [--database [--servers S]]
       [--only P,P] [--json]
       npm run simulate -- --takers N [--seed N] [--json]

Players, bots, the house, operators with their mistakes, a feed with its silences and dying processes
act on the exchange and play every game, step by step; after each step everything that must always hold is checked.
The same seed does the same. Exits with 0 only if all held, and else tells how to see it again.

  --seed      where the numbers begin (default 1)
  --steps     how many, all seeds together (default 100000; with --database 1000)
  --seeds     how many seeds share them, from --seed on (default 1)
  --database  every step is also made by the whole program on a real PostgreSQL, and compared
  --servers   with --database: so many servers share the books, and callers ask each in turn (default 1)
  --only      these products, parted by commas, and the cashier: --only casino,bingo
  --takers    instead, so many orders take what random markets of 2 to 7 runners display; none may get less
  --json      prints the report as JSON`

export class UsageError extends Error {}

const STEPS = '100000'
const STEPS_WITH_DATABASE = '1000'

export function readArguments(args: string[]): Arguments {
  const values = parse(args)
  const hasDatabase = values.database
  const steps = values.steps ?? (hasDatabase ? STEPS_WITH_DATABASE : STEPS)
  const servers = whole('servers', values.servers, 1, 16)
  if (servers > 1 && !hasDatabase) throw new UsageError('--servers needs --database.')
  return {
    servers,
    seed: whole('seed', values.seed, 0, 4_294_967_295),
    steps: whole('steps', steps, 1, 1_000_000_000),
    seeds: whole('seeds', values.seeds, 1, 1_000),
    hasDatabase,
    isJson: values.json,
    only: values.only === undefined ? undefined : productsOf(values.only),
    takers: whole('takers', values.takers, 0, 100_000_000),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        seed: { type: 'string', default: '1' },
        steps: { type: 'string' },
        seeds: { type: 'string', default: '1' },
        servers: { type: 'string', default: '1' },
        database: { type: 'boolean', default: false },
        only: { type: 'string' },
        takers: { type: 'string', default: '0' },
        json: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function whole(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name} is a whole number from ${min} to ${max}.`)
  return value
}

function productsOf(text: string): ProductName[] {
  const read = readProducts(text)
  if ('unknown' in read) throw new UsageError(`--only: nobody plays '${read.unknown}'.`)
  return read
}
