import { type RawBuilder, sql } from 'kysely'
import type { AccountState } from '#contract/account.ts'
import type { LimitKind, LimitPeriod } from '#domain/protection/limits.ts'
import type { Minor } from '#domain/money.ts'
import { DEPOSIT_NOTICE_VERSION } from '#domain/protection/deposit-notice.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import { settingIn } from '#server/modules/operator-profile/index.ts'
import type { Question } from './control.ts'

/** A wallet's player: role, state of the account, limits, and minutes between reality checks (null: none). */
export type Standing = {
  walletId: number
  userId: number
  role: string
  state: AccountState
  limits: { kind: LimitKind; period: LimitPeriod; amount: number }[] | null
  checkMinutes: number | null
  /** Below the age that the operator takes players from. */
  isTooYoung: boolean
  /** Lives in a country that the operator has not opened. */
  isInClosedCountry: boolean
  /** The operator demands a check of identity, and this player has not passed it. */
  lacksIdentity: boolean
  /** A national register of exclusions has to be asked, and has not cleared this person since the login. */
  lacksRegisterAnswer: boolean
  /** `asked`: a version of the terms is in force without the player's consent. `coming`: one is published. */
  terms: 'agreed' | 'asked' | 'coming'
  /** Confirmed the words on the protection of money and on documents that are in force. */
  knowsDepositNotice: boolean
  /** A funds check is open, and the operator lets no deposit in until it ends. */
  isFundsCheckOpen: boolean
  /** The largest stake of a spin at the player's age; null: none is set. */
  spinStakeMax: number | null
  /** Stands on the operator's list of persons who may not play, by name and birth date or as the desk has said. */
  isListed: boolean
  /** The second factor was taken away by support not long ago. */
  isHeld: boolean
}
type Row = {
  walletId: number
  userId: number
  kind: LimitKind | 'check'
  period: LimitPeriod
  /** The lower one of the player's and the operator's; of a reality check, its minutes. */
  amount: number
}

const known = new WeakMap<Question, Promise<readonly Standing[]>>()

/** How the players in question stand: one statement for all controls that are asked. */
export function standingsAsked(tx: Tx, question: Question): Promise<readonly Standing[]> {
  const asked = known.get(question)
  if (asked) return asked
  const rows = read(tx, question)
  known.set(question, rows)
  return rows
}

/** The limits of the wallets in question and their reality checks. */
export const limitsAsked = async (tx: Tx, question: Question): Promise<readonly Row[]> =>
  (await standingsAsked(tx, question)).flatMap(({ walletId, userId, limits, checkMinutes }) => {
    const rows: Row[] = (limits ?? []).map((limit) => ({ walletId, userId, ...limit }))
    if (checkMinutes === null) return rows
    return [...rows, { walletId, userId, kind: 'check', period: 'day', amount: checkMinutes }]
  })

/**
 * The minutes between two reality checks of a player; null for none. An interval of the player's own is never above the
 * longest one of the operator, who may demand that one of everybody.
 */
export const checkMinutesOf = (userId: RawBuilder<unknown>) => sql<number | null>`coalesce(
  (select least(every_minutes, ${settingIn('checkMinutesMax')}) from player_check
    where user_id = ${userId} and every_minutes is not null),
  case when ${settingIn('checkRequired')} = 1 then ${settingIn('checkMinutesMax')} end
)`

/** The day where it is latest on Earth: a player who was old enough by the operator's calendar is so here too. */
const LATEST_TODAY = sql`((clock_timestamp() + interval '14 hours') at time zone 'UTC')::date`

export const identityIsRequired = sql<boolean>`
  (${settingIn('identityRequired')} = 1)`

/** A pause that is not over keeps a player out who was idle so long that the account became inactive. */
const standingState = sql`
  case when u.state = 'inactive'
    then coalesce((select min(kind) from player_pause where user_id = u.id and over_at is null), u.state)
    else u.state end`

async function read(tx: Tx, { walletIds }: Question): Promise<readonly Standing[]> {
  // PostgreSQL must not see the kind beside the ids: it takes wallets for few, and would look through all of them.
  const { rows } = await sql<Standing>`
    select a.id as "walletId", u.id as "userId", u.role, ${standingState} as state,
      (select json_agg(l) from (
        select kind, period, min(amount) as amount from player_limit where user_id = u.id group by 1, 2
      ) as l) as limits,
      ${checkMinutesOf(sql`u.id`)} as "checkMinutes",
      coalesce(u.date_of_birth > ${LATEST_TODAY} - make_interval(years => ${settingIn('ageMin')}::int), false) as "isTooYoung",
      u.country is not null and not exists (
        select from operator_setting where name = 'open:' || u.country and value = 1
      ) as "isInClosedCountry",
      ${identityIsRequired} and not exists (select from identity_check where user_id = u.id and state = 'verified') as "lacksIdentity",
      ${settingIn('registerRequired')} = 1 and not exists (
        select from register_answer where user_id = u.id and name = u.name and born_on = u.date_of_birth
      ) as "lacksRegisterAnswer",
      case
        when not exists (
          select from terms_consent where user_id = u.id and number = (select number from terms_in_force)
        ) then 'asked'
        when (select exists (select from terms_version where valid_from > clock_timestamp())) then 'coming'
        else 'agreed'
      end as terms,
      exists (
        select from player_deposit_notice where user_id = u.id and version = ${DEPOSIT_NOTICE_VERSION}
      ) as "knowsDepositNotice",
      ${settingIn('fundsCheckStopsDeposits')} = 1 and exists (
        select from player_case where user_id = u.id and kind = 'funds' and outcome is null
      ) as "isFundsCheckOpen",
      case when u.date_of_birth + interval '25 years' <= (clock_timestamp() at time zone 'UTC')::date
        then ${settingIn('spinStakeMax')}
        else least(${settingIn('spinStakeMax')}, ${settingIn('spinStakeMaxYoung')})
      end as "spinStakeMax",
      exists (
        select from watchlist_person w left join watchlist_hit h on h.person_id = w.id and h.user_id = u.id
        where w.removed_at is null and watchlist_key(w.name) = watchlist_key(u.name) and w.born_on = u.date_of_birth
          and h.state is distinct from 'other'
      ) or exists (
        select from watchlist_hit h join watchlist_person w on w.id = h.person_id and w.removed_at is null
        where h.user_id = u.id and h.state = 'same'
      ) as "isListed",
      exists (
        select from account_recovery where user_id = u.id and held_until > clock_timestamp()
      ) as "isHeld"
    from (select id, user_id, kind from ledger_account where id = any(${numbers(walletIds)}::bigint[]) offset 0) as a
      join app_user u on u.id = a.user_id and a.kind = 'wallet'`.execute(tx)
  return rows
}

/** The beginning of a period that ends now. Periods move on with the clock of the database. */
export const beginOf = (period: LimitPeriod) => sql`clock_timestamp() - ${`1 ${period}`}::interval`

export type DepositLimit = {
  period: LimitPeriod
  amountMinor: Minor
  /** The begin of the period that ends now, as SQL. */
  since: RawBuilder<unknown>
}

/** The deposit limits of a player, for each period the lower one of the player's and the operator's. */
export async function depositLimitsOf(tx: Tx, userId: number): Promise<DepositLimit[]> {
  const { rows } = await sql<Omit<DepositLimit, 'since'>>`
    select period, min(amount) as "amountMinor" from player_limit
    where user_id = ${userId} and kind = 'deposit' group by period`.execute(tx)
  return rows.map((limit) => ({ ...limit, since: beginOf(limit.period) }))
}
