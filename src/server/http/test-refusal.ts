import { Refusal } from './refusal.ts'

/** The refusal of a call; fails when the call is not refused. */
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
