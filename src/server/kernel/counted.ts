import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { BonusPlay } from '#domain/bonuses/bonus.ts'
import type { Counted, Player, Product, Sql, Winners } from './product.ts'

let told: readonly Counted[] | undefined

/** The products tell what the limits of players count in them: once, where the list of them is made. */
export function countIn(products: readonly Pick<Product<never>, 'counted'>[]): void {
  told = products.flatMap(({ counted }) => (counted ? [counted] : []))
}

function partsOf(part: (counted: Counted) => Sql | undefined): Sql[] {
  assert(told !== undefined, 'the products have told what they count')
  return told.flatMap((counted) => part(counted) ?? [])
}

function sumOver(part: (counted: Counted) => Sql | undefined): Sql {
  const sums = partsOf(part).map((sum) => sql`coalesce((${sum}), 0)`)
  return sql`(${sql.join([sql`0::bigint`, ...sums], sql` + `)})::bigint`
}

export const riskedSince = (player: Player, since: Sql): Sql =>
  sumOver(({ risked }) => risked?.(player, since))

export const depositedSince = (player: Player, since: Sql): Sql =>
  sumOver(({ deposited }) => deposited?.(player, since))

export const movedEver = (playerId: number | Sql): Sql => sumOver(({ moved }) => moved?.(playerId))

export const heldForPayout = (player: Player): Sql =>
  sumOver((counted) => counted.heldForPayout?.(player))

/** The winnings by bets of every kind, as rows of `account_id`, `day` and `won`. */
export const wonByBets = (winners: Winners): Sql =>
  sql.join(
    partsOf(({ won }) => won?.(winners)),
    sql` union all `,
  )

/** The sum of the player's settled bets of one kind of play that counts: of each the smaller of risk and result. */
export function wageredSince(play: BonusPlay, player: Player, since: Sql): Sql {
  const settled = partsOf(({ wagered }) =>
    wagered?.play === play ? wagered.settled(player, since) : undefined,
  )
  assert(settled.length > 0, 'every kind of play has bets')
  return sql`(
    select coalesce(sum(least(risked_minor, abs(result_minor))), 0)::bigint
    from (${sql.join(settled, sql` union all `)}) as bet
  )`
}

/** Whether a product says that the player gets no bonus now. */
export function isBonusBarred(player: Player): Sql {
  const bars = partsOf(({ noBonus }) => noBonus?.(player)).map((bar) => sql`(${bar})`)
  return sql`(${sql.join([sql`false`, ...bars], sql` or `)})`
}
