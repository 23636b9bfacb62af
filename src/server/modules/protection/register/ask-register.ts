import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/db/database.ts'
import type { PlayerBusiness } from '#server/kernel/player-business.ts'
import type { Sql } from '#server/kernel/product.ts'
import { figureOf, isOn } from '#server/modules/operator-profile/index.ts'
import { lockWallets, pausePlayer } from '../pause-service.ts'
import type { ExclusionRegister } from './register.ts'

type Needs = {
  db: Db
  business: Pick<PlayerBusiness, 'suspended' | 'standingOrders'>
  register: ExclusionRegister | undefined
}
/** `askedAt`: a moment of the database, to the microsecond. */
type Player = { id: number; name: string; bornOn: string; askedAt: string }

/** An answer is asked for again after half of the time that it counts, so that a register may be silent for the other half. */
const ASKED_AGAIN_HOURS = 12
const COUNTS_HOURS = 24
const AT_ONCE_MAX = 500

/** Players who may play and have a session or a standing order, and whom the register has not cleared since. */
const unasked = (standingOrders: Sql) => sql<Player>`
  select u.id, u.name, u.date_of_birth::text as "bornOn", clock_timestamp()::text as "askedAt" from app_user u
  where u.role = 'player' and u.state in ('active', 'inactive') and u.date_of_birth is not null
    and not exists (
      select from register_answer a where a.user_id = u.id and a.name = u.name and a.born_on = u.date_of_birth
        and a.answered_at > clock_timestamp() - make_interval(hours => ${ASKED_AGAIN_HOURS})
    )
    and u.id in (
      select user_id from session where ended_at is null and ends_at > clock_timestamp()
      union select user_id from api_session where ends_at > clock_timestamp()
      union select a.user_id from (${standingOrders}) as o (account_id) join ledger_account a on a.id = o.account_id
    )
  order by random() limit ${AT_ONCE_MAX}`

/**
 * Asks the register for players who are here, and for those whose orders stand while they are not: one whom it names is
 * excluded, another may play. Until it has answered, the gate lets a player neither stake nor deposit. Answers what it did, or
 * throws where the register was silent for somebody.
 */
export async function askRegister({ db, business, register }: Needs): Promise<string> {
  const isAsked = await isOn(db, 'registerRequired')
  // First, so that no answer counts longer where this run fails, and none counts when the switch is turned on again.
  await forgetAnswers(db, isAsked ? COUNTS_HOURS : 0)
  if (!isAsked) return 'No register has to be asked.'
  if (!register)
    throw new Error('A register of exclusions has to be asked, and the settings name none')
  const { rows } = await unasked(business.standingOrders).execute(db)
  const tally = { cleared: 0, excluded: 0 }
  let silence: unknown
  for (const player of rows)
    try {
      const isNamed = await register.names(player)
      if (isNamed) {
        await exclude({ db, business }, player.id)
        tally.excluded += 1
      } else if (await clear(db, player)) tally.cleared += 1
    } catch (error) {
      silence = error
    }
  if (silence !== undefined)
    throw new Error('The register of exclusions did not answer', { cause: silence })
  return `${tally.cleared} players may play, ${tally.excluded} are in the register.`
}

const forgetAnswers = (db: Db, hours: number) =>
  sql`delete from register_answer where answered_at < clock_timestamp() - make_interval(hours => ${hours})`.execute(
    db,
  )

/**
 * Whether the player was cleared. The wallet is locked first, as by a login: a player who has logged in since the question is
 * asked for again.
 */
const clear = (db: Db, { id, name, bornOn, askedAt }: Player): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockWallets(tx, [id])
    const { numAffectedRows } = await sql`
      insert into register_answer (user_id, name, born_on) select ${id}::bigint, ${name}, ${bornOn}::date
      where not exists (
        select from session where user_id = ${id} and created_at > ${askedAt}::timestamptz
        union all select from api_session where user_id = ${id} and created_at > ${askedAt}::timestamptz
      )
      on conflict (user_id) do update
      set name = excluded.name, born_on = excluded.born_on, answered_at = clock_timestamp()`.execute(
      tx,
    )
    return Boolean(numAffectedRows)
  })

/** For the shortest exclusion of the operator: a player who comes back is asked for again. */
async function exclude(needs: Pick<Needs, 'db' | 'business'>, userId: number): Promise<void> {
  const length = `${await figureOf(needs.db, 'exclusionMonthsMin')} months`
  const reason = 'A national register of exclusions names the player.'
  await pausePlayer(
    // The servers hear of the sessions that end by the database.
    { ...needs, forgetCaller: () => {} },
    { userId, kind: 'excluded', length, reason, isByRegister: true },
  )
}
