import { RATES_FILE_BYTES_MAX } from '#contract/rates.ts'
import { loadRates, type RateNeeds } from './service.ts'

const PATIENCE_MS = 20_000

/** Fetches the rates from the bank, or takes those that another process has stored when there is no address. */
export async function takeUpRates(needs: RateNeeds, url: string): Promise<void> {
  if (url === '') return needs.limits.refresh(needs.db)
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const announced = Number(answer.headers.get('content-length') ?? 0)
  const xml = announced > RATES_FILE_BYTES_MAX ? '' : await answer.text()
  if (xml.length > RATES_FILE_BYTES_MAX) throw new Error(`${url} sends too much`)
  await loadRates(needs, xml)
}
