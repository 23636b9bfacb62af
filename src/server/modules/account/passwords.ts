import { hash, verify } from '@node-rs/argon2'
import { turns } from '#server/turns.ts'

/** argon2id with OWASP's least parameters: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const inTurn = turns({ parallelMax: 2, waitingMax: 200 })

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), parameters))

/** A hash of nobody's password: an unknown user costs the same time as a wrong password. */
let nobody: Promise<string> | undefined

/** Whether the password fits; always false, after the same work, when there is no hash. */
export async function passwordFits(passwordHash: string | undefined, password: string) {
  const stored = passwordHash ?? (await (nobody ??= hashPassword('Nobody has this passw0rd.')))
  const fits = await inTurn(() => verify(stored, password.normalize('NFKC')))
  return fits && passwordHash !== undefined
}
