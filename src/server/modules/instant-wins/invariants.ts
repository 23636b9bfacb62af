import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'
import { firstSpin } from './slots/detached/outside.ts'

export const scratchInvariants: readonly Sql[] = [
  sql`select 'scratch pool ' || p.id || ' counts ' || p.sold || ' sold cards, has ' || there.cards || ' and marks '
      || bit_count(p.sold_map)
    from scratch_pool p, lateral (select count(*) as cards from scratch_card where pool_id = p.id) there
    where p.sold <> there.cards or p.sold <> bit_count(p.sold_map)`,
  sql`select 'scratch pool ' || p.id || ' has paid the prize ' || won.prize_minor || ' ' || won.cards || ' times of '
      || coalesce(tier.count, 0)
    from scratch_pool p
    cross join lateral (
      select prize_minor, count(*) as cards from scratch_card
      where pool_id = p.id and prize_minor > 0 group by prize_minor
    ) won
    left join lateral (
      select (t ->> 'count')::bigint as count from jsonb_array_elements(p.game -> 'tiers') t
      where (t ->> 'prizeMinor')::bigint = won.prize_minor
    ) tier on true
    where won.cards > coalesce(tier.count, 0)`,
  sql`select 'scratch card ' || c.id || ' is ' || c.state || ' and its player has ' || moved.net || ' of it'
    from scratch_card c join scratch_pool p on p.id = c.pool_id, lateral (
      select coalesce(sum(case when t.credit_account_id = c.account_id then t.amount_minor else -t.amount_minor end), 0)
        as net
      from ledger_transfer t join ledger_account h on h.id in (t.credit_account_id, t.debit_account_id)
      where t.reference = 'scratch:' || c.id and h.kind = 'house'
    ) moved
    where c.bought_at > (select ledger_whole_since()) and moved.net <> case when c.state = 'void' then 0 else coalesce(c.prize_minor, 0) - p.price_minor end`,
  sql`select 'slot spin ' || s.id || ' took ' || s.stake_minor || ' and paid ' || s.payout_minor || ' but its player has '
      || moved.net || ' of it'
    from slot_spin s, lateral (
      select coalesce(sum(case when t.credit_account_id = s.account_id then t.amount_minor else -t.amount_minor end), 0)
        as net
      from ledger_transfer t join ledger_account h on h.id in (t.credit_account_id, t.debit_account_id)
      where t.reference = 'spin:' || s.id and h.kind = 'house'
    ) moved
    where s.id >= ${firstSpin} and s.spun_at > (select ledger_whole_since()) and moved.net <> case when s.void_reason is null then s.payout_minor - s.stake_minor else 0 end`,
  sql`select 'slot spin ' || s.id || ' is not the one of its reference and its seed' from slot_spin s
    left join slot_spin_key k on k.account_id = s.account_id and k.customer_ref = s.customer_ref
    where s.id >= ${firstSpin} and (k.spin_id is distinct from s.id or k.nonce is distinct from s.nonce)`,
  sql`select 'the notes of the part ' || part || ' are not those of then' from play_detached
    where table_name = 'slot_spin' and noted_hash is distinct from slot_noted_hash(to_id)`,
  sql`select distinct 'there are notes of a part of slot_spin before id ' || to_id || ', which was not detached'
    from (select to_id from slot_account_carried union all select to_id from slot_day_carried) as noted
    where not exists (
      select from play_detached p where p.table_name = 'slot_spin' and p.to_id = noted.to_id
    )`,
]
