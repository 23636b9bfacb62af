import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { Db } from '#server/db/database.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { Challenger, Puzzle } from './challenger.ts'
import { useOnce } from './used-challenges.ts'

const LIFE_SECONDS = 300
/** A key of so many rounds for each guess, 256 guesses on average: well under a second of a computer, about one of a telephone. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyPrefix: '00', deriveKey }

const answerShape = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(WORK.cost),
      keyLength: z.literal(32),
      keyPrefix: z.literal(WORK.keyPrefix),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string() }),
})

/** A challenge that a browser solves by work, so that no service from outside sees a login. */
export class ProofOfWork implements Challenger {
  readonly #db: Db
  readonly #vault: Vault

  constructor(db: Db, vault: Vault) {
    this.#db = db
    this.#vault = vault
  }

  async make(): Promise<Puzzle> {
    const expiresAt = Math.floor(Date.now() / 1_000) + LIFE_SECONDS
    const hmacSignatureSecret = await this.#secret()
    const challenge = await createChallenge({ ...WORK, expiresAt, hmacSignatureSecret })
    return { kind: 'proof-of-work', ...challenge }
  }

  async takes(answer: string): Promise<boolean> {
    const parsed = answerShape.safeParse(jsonOf(answer))
    if (!parsed.success) return false
    const { challenge, solution } = parsed.data
    const hmacSignatureSecret = await this.#secret()
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret,
    })
    if (!verified) return false
    const expiresAt = new Date(challenge.parameters.expiresAt * 1_000)
    return useOnce(this.#db, challenge.signature, expiresAt)
  }

  async #secret(): Promise<string> {
    return (await this.#vault.markOf('signature', 'challenges')).toString('hex')
  }
}

/** Nothing for a text that is no JSON: it solves no challenge either. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
