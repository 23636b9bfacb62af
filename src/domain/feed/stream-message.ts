import * as z from 'zod/mini'

/** Sizes and prices beyond this are not real and would leave the safe integers. */
const amount = z.number().check(z.minimum(0), z.maximum(1e12))
/** Lines of a handicap may be below zero. */
const unit = z.number().check(z.minimum(-1e12), z.maximum(1e12))
const byPrice = z.optional(z.array(z.tuple([amount, amount])))
const byLevel = z.optional(z.array(z.tuple([z.int().check(z.minimum(0)), amount, amount])))
const instant = z
  .string()
  .check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'not an instant'))
const version = z.int().check(z.minimum(0))

const runnerChange = z.object({
  id: z.int(),
  hc: z.nullish(z.number()),
  atb: byPrice,
  atl: byPrice,
  trd: byPrice,
  batb: byLevel,
  batl: byLevel,
  bdatb: byLevel,
  bdatl: byLevel,
  ltp: z.nullish(amount),
  tv: z.nullish(amount),
})
/** Offers and trades of one runner that changed. Pairs are [price, size], triples [level, price, size]; size 0 removes. */
export type RunnerChange = z.output<typeof runnerChange>

const runnerDefinition = z.object({
  id: z.int(),
  hc: z.nullish(z.number()),
  name: z.nullish(z.string()),
  status: z.enum(['ACTIVE', 'WINNER', 'LOSER', 'PLACED', 'REMOVED', 'REMOVED_VACANT', 'HIDDEN']),
  sortPriority: z.nullish(z.int()),
  adjustmentFactor: z.nullish(z.number().check(z.minimum(0), z.maximum(100))),
})
export type RunnerDefinition = z.output<typeof runnerDefinition>

const marketDefinition = z.object({
  eventId: z.string(),
  eventName: z.nullish(z.string()),
  eventTypeId: z.string(),
  countryCode: z.nullish(z.string()),
  venue: z.nullish(z.string().check(z.trim())),
  name: z.nullish(z.string()),
  marketType: z.string(),
  bettingType: z.string(),
  marketTime: instant,
  openDate: z.nullish(instant),
  status: z.enum(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']),
  inPlay: z.boolean(),
  bspMarket: z.nullish(z.boolean()),
  turnInPlayEnabled: z.nullish(z.boolean()),
  betDelay: z.int().check(z.minimum(0)),
  version,
  numberOfWinners: z.int().check(z.minimum(0)),
  eachWayDivisor: z.nullish(z.number().check(z.minimum(1), z.maximum(100))),
  lineMinUnit: z.nullish(unit),
  lineMaxUnit: z.nullish(unit),
  lineInterval: z.nullish(amount),
  crossMatching: z.nullish(z.boolean()),
  marketBaseRate: z.number().check(z.minimum(0), z.maximum(100)),
  runners: z.array(runnerDefinition),
  priceLadderDefinition: z.nullish(z.object({ type: z.string() })),
})
/** A market in full; the stream repeats all of it when anything changed. */
export type MarketDefinition = z.output<typeof marketDefinition>

const marketChange = z.object({
  id: z.string(),
  /** Forget what was cached of this market. */
  img: z.nullish(z.boolean()),
  marketDefinition: z.optional(marketDefinition),
  rc: z.nullish(z.array(runnerChange)),
})
export type MarketChange = z.output<typeof marketChange>

const marketMessage = z.object({
  op: z.literal('mcm'),
  pt: z.int().check(z.minimum(0)),
  mc: z.nullish(z.array(z.unknown())),
})
export type MarketMessage = { pt: number; mc: MarketChange[] }

/**
 * A line as a market message, as another message of the stream, or as a fault. An unreadable change of one market does
 * not take the other markets of its message with it: `faults` says why, a sentence each.
 */
export type ParsedLine =
  | { kind: 'markets'; message: MarketMessage; faults: string[] }
  | { kind: 'other'; op: string }
  | { kind: 'malformed'; reason: string }

const anyMessage = z.object({ op: z.string() })

/** Reads one line of the stream. Fields that are not listed here are ignored. Never throws. */
export function parseStreamLine(line: string): ParsedLine {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return { kind: 'malformed', reason: 'not JSON' }
  }
  const any = anyMessage.safeParse(value)
  if (!any.success) return { kind: 'malformed', reason: 'no op' }
  if (any.data.op !== 'mcm') return { kind: 'other', op: any.data.op }
  const parsed = marketMessage.safeParse(value)
  if (!parsed.success) return { kind: 'malformed', reason: reasonOf(parsed.error) }
  const mc: MarketChange[] = []
  const faults: string[] = []
  for (const [index, each] of (parsed.data.mc ?? []).entries()) {
    const change = marketChange.safeParse(each)
    if (change.success) mc.push(change.data)
    else faults.push(`mc.${index}.${reasonOf(change.error)}`)
  }
  return { kind: 'markets', message: { pt: parsed.data.pt, mc }, faults }
}

function reasonOf({ issues: [issue] }: z.core.$ZodError): string {
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`
}
