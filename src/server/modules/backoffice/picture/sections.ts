import { sql } from 'kysely'
import { mayDo, type Permission } from '#domain/account/permissions.ts'
import type { Caller } from '#server/http/caller.ts'
import { mailsTo } from '#server/outbox/mail.ts'
import type { Player, Sql } from '#server/kernel/product.ts'

export type Pictured = {
  personal?: Readonly<Record<string, (player: Player) => Sql>>
  picturedTo?: Permission
}

/** The profile stands above the lists, and preferences say nothing about a case. */
const LEFT_OUT = ['profile', 'preferences']

type Section = { to: Permission; rows: (player: Player) => Sql }

/** The lists that no product brings along. */
const frame: Readonly<Record<string, Section>> = {
  transfers: {
    to: 'players.read',
    rows: ({ walletId }) => sql`
      select booked_at as "at", product, kind, reference, description, currency,
        amount_minor * case when credit_account_id = ${walletId} then 1 else -1 end as "amountMinor"
      from ledger_transfer where ${walletId} in (credit_account_id, debit_account_id) order by id`,
  },
  'earlier-transfers': {
    to: 'players.read',
    rows: ({ walletId }) => sql`
      select to_char(month, 'YYYY-MM') as month, product, kind, transfers, debit_minor as "debitMinor", credit_minor as "creditMinor"
      from ledger_carried where account_id = ${walletId} order by to_id, month, product, kind`,
  },
  mails: { to: 'mail.read', rows: ({ playerId }) => mailsTo(playerId) },
  'operators-deeds': {
    to: 'audit.read',
    rows: ({ playerId }) => sql`
      select a.at, u.user_id as operator, a.action, a.subject, a.reason
      from audit_log a join app_user u on u.id = a.operator_id
      where a.subject = ${`player:${playerId}`} or a.details ->> 'userId' = ${String(playerId)} order by a.id`,
  },
}

/** The lists that these roles open, by name. */
export function sectionsFor(
  roles: Caller['roles'],
  products: readonly Pictured[],
): Map<string, Section> {
  const own = products.flatMap(({ personal = {}, picturedTo: to }) =>
    to
      ? Object.entries(personal)
          .filter(([name]) => !LEFT_OUT.includes(name))
          .map(([name, rows]): [string, Section] => [name, { to, rows }])
      : [],
  )
  return new Map([...own, ...Object.entries(frame)].filter(([, { to }]) => mayDo(roles, to)))
}
