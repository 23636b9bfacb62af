import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as z from 'zod/mini'
import { challengeAsker } from './challenge-asker.ts'

const outsideShape = z.object({ kind: z.literal('outside'), page: z.url() })
const workShape = z.object({
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

/** The answer to a challenge of the server; null where the user gave none, or for a kind that this page does not know. */
export async function solve(puzzle: unknown): Promise<string | null> {
  const outside = z.safeParse(outsideShape, puzzle)
  return outside.success ? askOutside(new URL(outside.data.page)) : work(puzzle)
}

/** A page of our own origin could read the token of the session. */
async function askOutside(page: URL): Promise<string | null> {
  return page.origin === location.origin ? null : challengeAsker.ask(page)
}

async function work(puzzle: unknown): Promise<string | null> {
  const known = z.safeParse(workShape, puzzle)
  if (!known.success) return null
  const { parameters, signature } = known.data
  const challenge = { parameters, signature }
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && JSON.stringify({ challenge, solution })
}
