import { userIdKey } from '#domain/account/user-id.ts'
import { networkOf } from '#server/http/rate-limit.ts'
import { hashOf, type Device } from './sessions.ts'
import { type Bound, TryCounter, type Wait } from './try-counter.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Wrong passwords for one name from one network, or with one device that the owner of the name has signed in with. */
const OF_NAME = { minute: 5, hour: 20 }
/** The same while so many go wrong for this name from everywhere that it is being attacked. */
const OF_NAME_UNDER_ATTACK = 3
const ATTACK_AT = 100
/** Wrong passwords from one network, whatever the names. */
const OF_NETWORK = { minute: 20, hour: 100 }
/** Wrong passwords in an hour after which the page has to solve a challenge: for one name, and from one network. */
const FREE = { ofName: 3, ofNetwork: 10 }
/** Logins of every outcome: each costs the processor. */
const ALL = 60

type Attempt = {
  userId: string
  device: Device
  /** Whether the owner of the name has signed in with this device before. */
  isFamiliar: boolean
}

/** A try that goes on; to be told when the password was right. */
export type LoginTry = { wasRight: () => void }

/**
 * Bounds how often passwords can be guessed, the same for every way in, and lets nobody keep another person out: no
 * bound is by name alone. A person on another network has tries of their own, and a device that the owner has signed in
 * with before shares its tries with no other device of its network.
 */
export class LoginTries {
  readonly #counter: TryCounter
  readonly #factor: number

  constructor(factor: number, counter: TryCounter = new TryCounter()) {
    this.#factor = factor
    this.#counter = counter
  }

  /** Counts the try as a wrong one until it proves right; or says how long to wait. */
  begin(attempt: Attempt): LoginTry | Wait {
    const wrong = this.#wrongBoundsOf(attempt)
    const wait = this.#counter.take([...wrong, ...this.#allBoundsOf(attempt)])
    if (wait) return wait
    const ofName = this.#attackOn(attempt)
    this.#counter.take([ofName])
    return { wasRight: () => this.#counter.giveBack([...wrong, ofName]) }
  }

  /** Whether this many went wrong that the next try should cost some work. Nothing is counted by asking. */
  isSuspect(attempt: Attempt): boolean {
    const source = sourceOf(attempt)
    const countOf = (name: string) =>
      this.#counter.countOf({ name, max: Number.POSITIVE_INFINITY, windowMs: HOUR_MS })
    if (countOf(`${nameOf(attempt)} from ${source}`) >= FREE.ofName * this.#factor) return true
    if (attempt.isFamiliar) return false
    const ofName = this.#counter.countOf(this.#attackOn(attempt))
    return countOf(source) >= FREE.ofNetwork * this.#factor || ofName >= ATTACK_AT * this.#factor
  }

  #wrongBoundsOf(attempt: Attempt): Bound[] {
    const source = sourceOf(attempt)
    const ofName = `${nameOf(attempt)} from ${source}`
    const minute = this.#bound(ofName, OF_NAME.minute, MINUTE_MS)
    if (attempt.isFamiliar) return [minute, this.#bound(ofName, OF_NAME.hour, HOUR_MS)]
    const isAttacked = this.#counter.countOf(this.#attackOn(attempt)) >= ATTACK_AT * this.#factor
    const hourly = isAttacked ? OF_NAME_UNDER_ATTACK : OF_NAME.hour
    return [
      minute,
      this.#bound(ofName, hourly, HOUR_MS),
      this.#bound(source, OF_NETWORK.minute, MINUTE_MS),
      this.#bound(source, OF_NETWORK.hour, HOUR_MS),
    ]
  }

  #allBoundsOf(attempt: Attempt): Bound[] {
    return [this.#bound(`all ${sourceOf(attempt)}`, ALL, MINUTE_MS)]
  }

  #attackOn(attempt: Attempt): Bound {
    return { name: nameOf(attempt), max: Number.POSITIVE_INFINITY, windowMs: HOUR_MS }
  }

  #bound(name: string, max: number, windowMs: number): Bound {
    return { name, max: max * this.#factor, windowMs }
  }
}

/** Tries on one name are counted together, however it is written. Hashed: the counter needs no names. */
const nameOf = ({ userId }: Attempt): string => hashOf(userIdKey(userId)).toString('base64')

const sourceOf = ({ device, isFamiliar, ...attempt }: Attempt): string =>
  isFamiliar
    ? `${nameOf({ ...attempt, device, isFamiliar })} ${device.address} ${device.userAgent}`
    : networkOf(device.address)
