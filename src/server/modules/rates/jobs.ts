import { RATES_FILE_BYTES_MAX } from '#contract/rates.ts'
import type { Db } from '#server/db/database.ts'
import type { Duty, Job } from '#server/jobs/job.ts'
import { StartError } from '#server/start-error.ts'
import { LimitsInForce, type LimitTerms } from './limits-in-force.ts'
import { loadRates, type RateNeeds, storeRates } from './service.ts'

const PATIENCE_MS = 20_000

/**
 * The limits to start with. Where nothing says yet what the currency is worth in euros, the bank is asked first. If
 * nothing says it then, the program does not start: limits in euros would mean anything.
 */
export async function limitsAtStart(
  db: Db,
  terms: LimitTerms,
  ratesUrl: string,
): Promise<LimitsInForce> {
  const found = await LimitsInForce.find(db, terms)
  if (found) return found
  let why = ''
  if (ratesUrl !== '')
    try {
      await storeRates(db, await fetchRates(ratesUrl))
    } catch (error) {
      why = ` RATES_URL does not help: ${error instanceof Error ? error.message : String(error)}.`
    }
  const fetched = await LimitsInForce.find(db, terms)
  if (fetched) return fetched
  throw new StartError(
    `There is no reference rate of ${terms.currency}, so limits in euros are unknown.${why} ` +
      'Set RATES_URL to the file of a bank that has it, or UNITS_PER_EURO.',
  )
}

/**
 * The site reads its limits anew, so that none of them is older than this where a notice was missed; the other servers do
 * when they hear notices again. Bets are placed by the limits in memory: the reading costs them nothing.
 */
const LIMITS_AGE_MS = 10_000

export const limitDuties = ({ db, inForce }: RateNeeds): Duty[] => [
  { name: 'read-limits', everyMs: LIMITS_AGE_MS, run: () => inForce.refresh(db) },
]

/** Follows the rates; the bank publishes once on a working day. */
export const rateJobs = (needs: RateNeeds, url: string): Job[] => [
  {
    name: 'take-up-rates',
    schedule: { everySeconds: 60 * 60 },
    run: () => takeUpRates(needs, url),
  },
]

/** Fetches the rates from the bank, or takes those that another process has stored when there is no address. */
export async function takeUpRates(needs: RateNeeds, url: string): Promise<void> {
  if (url === '') return needs.inForce.refresh(needs.db)
  await loadRates(needs, await fetchRates(url))
}

async function fetchRates(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const announced = Number(answer.headers.get('content-length') ?? 0)
  const xml = announced > RATES_FILE_BYTES_MAX ? '' : await answer.text()
  if (xml.length > RATES_FILE_BYTES_MAX) throw new Error(`${url} sends too much`)
  return xml
}
