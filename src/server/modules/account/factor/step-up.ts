import { sql } from 'kysely'
import { type ProofRule, proofRuleOf } from '#contract/account-security/step-up.ts'
import type { ProofWay } from '#contract/account-security/second-factor.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Caller, DemandProof } from '#server/http/route.ts'
import type { GivenPassword, Logins } from '../logins.ts'
import type { SecondFactors } from './second-factors.ts'

/** A login is no proof for what follows it: its token may be in foreign hands a second later. */
const FRESH_MINUTES = 5

type Given = { code: string } | GivenPassword

/** Asks for a fresh proof in front of the calls of `stepUpCalls`, and takes it. */
export class StepUp {
  readonly #db: Db
  readonly #factors: SecondFactors
  readonly #logins: Logins

  constructor({ db, factors, logins }: { db: Db; factors: SecondFactors; logins: Logins }) {
    this.#db = db
    this.#logins = logins
    this.#factors = factors
  }

  readonly demand: DemandProof = (endpoint) => {
    const rule = proofRuleOf(endpoint)
    return (
      rule && (async ({ caller, body }) => (caller ? this.#demand(rule, caller, body) : undefined))
    )
  }

  /** An account with a second factor proves nothing by its password: the session began with it. */
  async prove(caller: Caller, given: Given): Promise<void> {
    const isOn = await this.#factors.isOn(caller.id)
    if (isOn !== 'code' in given) throw proofNeeded(isOn)
    if ('code' in given) await this.#factors.use(caller.id, given.code)
    else await this.#logins.checkPassword(caller, given)
    await sql`update session set proved_at = now() where token_hash = ${caller.tokenHash}`.execute(
      this.#db,
    )
  }

  async #demand(rule: ProofRule, caller: Caller, body: unknown): Promise<void> {
    if (rule === 'with-new-mobile' && !(await this.#isNewMobile(caller, body))) return
    const isOn = await this.#factors.isOn(caller.id)
    if (rule === 'with-second-factor' && !isOn) return
    const { rows } = await sql<{ isFresh: boolean | null }>`
      select proved_at > now() - make_interval(mins => ${FRESH_MINUTES}::int) as "isFresh"
      from session where token_hash = ${caller.tokenHash}`.execute(this.#db)
    if (rows[0]?.isFresh !== true) throw proofNeeded(isOn)
  }

  async #isNewMobile({ id }: Caller, body: unknown): Promise<boolean> {
    const { mobile } = Object(body) as Record<string, unknown>
    if (typeof mobile !== 'string' || mobile === '') return false
    const user = await this.#db
      .selectFrom('app_user')
      .select('mobile')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return user.mobile !== mobile
  }
}

function proofNeeded(isOn: boolean): Refusal {
  const way: ProofWay = isOn ? 'code' : 'password'
  return new Refusal('PROOF_NEEDED', { details: { way } })
}
