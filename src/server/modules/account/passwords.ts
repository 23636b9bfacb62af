import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#server/http/refusal.ts'

/** argon2id with OWASP's least parameters: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const PARALLEL_MAX = 2
const WAITING_MAX = 200

let running = 0
const waiting: (() => void)[] = []

/** Bounds the memory and processors that logins can take; whoever would wait too long is told to come back. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < PARALLEL_MAX) running += 1
  else if (waiting.length >= WAITING_MAX) throw new Refusal('SERVICE_UNAVAILABLE')
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    // Who waits takes over this turn, so that no newcomer slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

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
