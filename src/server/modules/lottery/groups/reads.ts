import { sql } from 'kysely'
import type { Group, GroupPlay } from '#contract/lottery/groups.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LotteryNeeds } from '../needs.ts'
import { columns, shownSyndicate, type SyndicateRow, tables } from '../syndicates/syndicates.ts'

export async function groupsOf(db: Db, walletId: number) {
  const { rows } = await sql<{ groupId: number; name: string; members: number }>`
    select g.id as "groupId", g.name, (
      select count(*) from lottery_group_member o where o.group_id = g.id and o.left_at is null
    ) as members
    from lottery_group g join lottery_group_member m on m.group_id = g.id
    where m.account_id = ${walletId} and m.left_at is null order by g.id desc`.execute(db)
  return rows
}

type Part = Omit<GroupPlay['parts'][number], 'isMe'> & { accountId: number }
type PlayRow = SyndicateRow &
  Pick<GroupPlay, 'state' | 'proposedBy'> & { playState: GroupPlay['state']; parts: Part[] }

/** A group as one of its members sees it. */
export async function groupOf(
  needs: LotteryNeeds,
  { walletId, groupId }: { walletId: number; groupId: number },
): Promise<Group> {
  const { db, config } = needs
  const found = await db
    .selectFrom('lottery_group as g')
    .innerJoin('lottery_group_member as m', 'm.group_id', 'g.id')
    .select(['g.name', 'g.state', 'g.invite', 'g.owner_id as ownerId'])
    .where('g.id', '=', groupId)
    .where('m.account_id', '=', walletId)
    .where('m.left_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  const [members, plays, record] = await Promise.all([
    membersOf(db, groupId),
    playsOf(needs, { walletId, groupId }),
    recordOf(db, groupId),
  ])
  const { ownerId, ...group } = found
  return {
    groupId,
    ...group,
    isOwner: ownerId === walletId,
    currency: config.currency,
    members: members.map(({ accountId, ...member }) => ({
      ...member,
      isMe: accountId === walletId,
      isOwner: accountId === ownerId,
    })),
    plays,
    record: record.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
  }
}

async function membersOf(db: Db, groupId: number) {
  const { rows } = await sql<{
    accountId: number
    nickname: string
    hasLeft: boolean
    paidMinor: number
    wonMinor: number
  }>`
    select m.account_id as "accountId", m.nickname, m.left_at is not null as "hasLeft",
      coalesce(sum(h.stake_minor), 0)::bigint as "paidMinor",
      coalesce(sum(coalesce(h.paid_minor, 0) + coalesce(p.amount_minor, 0)), 0)::bigint as "wonMinor"
    from lottery_group_member m
    left join (
      lottery_share h join lottery_syndicate s on s.id = h.syndicate_id
      left join lottery_payout p on p.share_id = h.id and p.state <> 'taken-back'
    ) on s.group_id = m.group_id and h.account_id = m.account_id and h.status <> 'refunded'
    where m.group_id = ${groupId} group by m.group_id, m.account_id order by m.joined_at`.execute(
    db,
  )
  return rows
}

async function playsOf(
  needs: LotteryNeeds,
  { walletId, groupId }: { walletId: number; groupId: number },
): Promise<GroupPlay[]> {
  const { rows } = await sql<PlayRow>`
    select ${columns}, s.state as "playState", o.nickname as "proposedBy", coalesce(h.parts, '[]') as parts
    from ${tables}
    join lottery_group_member o on o.group_id = s.group_id and o.account_id = s.proposed_by
    left join lateral (
      select json_agg(json_build_object('accountId', account_id, 'nickname', nickname, 'shares', shares,
        'stakeMinor', stake, 'paidMinor', paid) order by shares desc, nickname) as parts
      from (
        select m.account_id, m.nickname, sum(c.held) as shares, sum(c.stake_minor) as stake,
          sum(c.paid_minor) as paid
        from lottery_share c join lottery_group_member m on m.group_id = s.group_id and m.account_id = c.account_id
        where c.syndicate_id = s.id and c.status <> 'refunded' group by m.account_id, m.nickname
      ) part
    ) h on true
    where s.group_id = ${groupId} order by s.id desc limit 50`.execute(needs.db)
  return rows.map((row) => ({
    ...shownSyndicate(row, needs),
    state: row.playState,
    proposedBy: row.proposedBy,
    parts: row.parts.map(({ accountId, ...part }) => ({ ...part, isMe: accountId === walletId })),
  }))
}

async function recordOf(db: Db, groupId: number) {
  const { rows } = await sql<Omit<Group['record'][number], 'at'> & { at: Date }>`
    select e.at, e.kind, coalesce(m.nickname, '') as nickname, e.syndicate_id as "syndicateId",
      e.amount_minor as "amountMinor"
    from lottery_group_event e
    left join lottery_group_member m on m.group_id = e.group_id and m.account_id = e.account_id
    where e.group_id = ${groupId} order by e.id desc limit 200`.execute(db)
  return rows
}
