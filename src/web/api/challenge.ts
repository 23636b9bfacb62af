import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as z from 'zod/mini'

const shape = z.object({
  kind: z.literal('proof-of-work'),
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
})

/** Solves a challenge of the server by work; null for a kind that this page does not know. */
export async function solve(puzzle: unknown): Promise<string | null> {
  const known = z.safeParse(shape, puzzle)
  if (!known.success) return null
  const { parameters, signature } = known.data
  const challenge = { parameters, signature }
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && JSON.stringify({ challenge, solution })
}
