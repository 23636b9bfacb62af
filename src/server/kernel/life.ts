import { setTimeout as sleep } from 'node:timers/promises'
import { isTransient } from '#server/db/database.ts'
import { type Needs, playerBusiness } from './player-business.ts'
import type { Duty, Job } from '#server/jobs/job.ts'
import type { Product, Stop } from './product.ts'

/** Only what a list of products has in common is asked of them, whatever they are given once the app is being built. */
type Faces<Parts> = readonly Product<Parts, never>[]
/** Takes what ends a thing that has begun, with its name. The last one is ended first. */
export type Ends = (name: string, stop: Stop) => void

const AGAIN_MS = 500

/** Has every product ready for its part of the shards. */
export async function share<Parts>(
  products: Faces<Parts>,
  parts: Parts,
  ends: Ends,
): Promise<void> {
  for (const { name, share: part } of products) {
    if (!part) continue
    ends(name, () => part.end(parts))
    await part.begin(parts)
  }
}

/** Has every product wait, one after the other, until this server may do what only one server does. */
export async function takeOver<Parts>(
  products: Faces<Parts>,
  parts: Parts,
  ends: Ends,
): Promise<void> {
  for (const { name, takeOver: turn } of products) {
    if (!turn) continue
    // Waiting has to be ended too.
    ends(name, () => turn.end(parts))
    await turn.begin(parts)
  }
}

/** Begins what has to be there before the first call is answered; answers the jobs that came with it. */
export async function start<Parts>(
  products: Faces<Parts>,
  parts: Parts,
  ends: Ends,
): Promise<readonly Job[]> {
  const jobs: Job[] = []
  for (const product of products) {
    const begun = await product.start?.(parts)
    if (!begun) continue
    const { stop, jobs: more } = typeof begun === 'function' ? { stop: begun, jobs: [] } : begun
    ends(product.name, stop)
    jobs.push(...more)
  }
  return jobs
}

type Patience = { ending: AbortSignal; log: (message: string, error?: unknown) => void }

/**
 * Begins what waits until calls are answered. A server that answers calls does not end because its database fails over:
 * a product that could not begin is begun again, until it has or `ending` says that the server ends.
 */
export async function open<Parts>(
  products: Faces<Parts>,
  parts: Parts,
  ends: Ends,
  patience: Patience,
): Promise<void> {
  for (const product of products) {
    const stop = await begun(product, parts, patience)
    if (stop) ends(product.name, stop)
  }
}

async function begun<Parts>(
  { name, open: begin }: Product<Parts, never>,
  parts: Parts,
  { ending, log }: Patience,
): Promise<Stop | void> {
  for (;;)
    try {
      return await begin?.(parts)
    } catch (error) {
      if (!isTransient(error) || ending.aborted) throw error
      log(`The product ${name} cannot begin while the database is away, and tries again`, error)
      await sleep(AGAIN_MS, undefined, { signal: ending })
    }
}

export const jobsOf = <Parts extends Needs>(
  products: Faces<Parts>,
  parts: Parts,
): readonly Job[] => {
  const business = playerBusiness(products, parts)
  return products.flatMap((product) => product.jobs?.(parts, business) ?? [])
}

export const dutiesOf = <Parts>(products: Faces<Parts>, parts: Parts): readonly Duty[] =>
  products.flatMap((product) => product.duties?.(parts) ?? [])
