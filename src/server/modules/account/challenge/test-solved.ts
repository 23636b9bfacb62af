import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect } from 'vitest'

type Refused = { body: Record<string, unknown> }

export const challengeOf = ({ body }: Refused) =>
  (body['details'] as { challenge: Challenge & { kind: string } }).challenge

/** The challenge of a refusal with its solution, as the page sends them. */
export async function solved(refused: Refused): Promise<string> {
  const { kind, ...challenge } = challengeOf(refused)
  expect(kind).toBe('proof-of-work')
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}
