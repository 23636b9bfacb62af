import { Refusal } from './refusal.ts'

/** What a call is refused with; fails when it is not refused. */
export async function refusalOf(
  work: Promise<unknown>,
): Promise<Pick<Refusal, 'code' | 'details'>> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error('it was not refused', { cause: error })
  return { code: error.code, details: error.details }
}
