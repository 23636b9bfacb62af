import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { GROUP_MEMBERS_MAX, type groupEventKinds, GROUPS_MAX } from '#contract/lottery/groups.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'

type Happened = {
  groupId: number
  accountId: number | null
  kind: (typeof groupEventKinds)[number]
  syndicateId?: number
  amountMinor?: number
}

/** Writes into the record that all members see. */
export const record = (tx: Tx, { groupId, accountId, kind, syndicateId, amountMinor }: Happened) =>
  tx
    .insertInto('lottery_group_event')
    .values({
      group_id: groupId,
      account_id: accountId,
      kind,
      syndicate_id: syndicateId ?? null,
      amount_minor: amountMinor ?? null,
    })
    .execute()

const newInvite = () => randomBytes(16).toString('hex')

/** The group, locked, for one of its members; whoever is no member learns nothing of it. */
export async function lockGroup(tx: Tx, groupId: number, walletId: number) {
  const group = await tx
    .selectFrom('lottery_group')
    .selectAll()
    .where('id', '=', groupId)
    .forUpdate()
    .executeTakeFirst()
  const member = await tx
    .selectFrom('lottery_group_member')
    .select('account_id')
    .where('group_id', '=', groupId)
    .where('account_id', '=', walletId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (group?.state !== 'open' || !member) throw new Refusal('NOT_FOUND')
  return group
}

async function checkGroups(tx: Tx, walletId: number): Promise<void> {
  // The wallet is locked, so that a player who joins twice at once is counted.
  await lockAccounts(tx, [walletId])
  const { count } = await tx
    .selectFrom('lottery_group_member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', walletId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= GROUPS_MAX) throw new Refusal('TOO_MANY_GROUPS')
}

type Founder = { walletId: number; name: string; nickname: string }

export const found = (db: Db, { walletId, name, nickname }: Founder): Promise<number> =>
  inTransaction(db, async (tx) => {
    await checkGroups(tx, walletId)
    const { id } = await tx
      .insertInto('lottery_group')
      .values({ name, owner_id: walletId, invite: newInvite() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('lottery_group_member')
      .values({ group_id: id, account_id: walletId, nickname, left_at: null })
      .execute()
    await record(tx, { groupId: id, accountId: walletId, kind: 'founded' })
    return id
  })

/** The group behind a link. */
export async function invited(db: Db | Tx, invite: string) {
  const { rows } = await sql<{ id: number; name: string; members: number }>`
    select g.id, g.name, (
      select count(*) from lottery_group_member m where m.group_id = g.id and m.left_at is null
    ) as members
    from lottery_group g where g.invite = ${invite} and g.state = 'open'`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

type Guest = { walletId: number; invite: string; nickname: string }

/** Joining again changes nothing; a player who had left comes back under the name of before. */
export const join = (db: Db, { walletId, invite, nickname }: Guest): Promise<number> =>
  inTransaction(db, async (tx) => {
    await checkGroups(tx, walletId)
    const { id } = await invited(tx, invite)
    // One joins after another, so that the group does not grow past its size.
    await sql`select from lottery_group where id = ${id} for update`.execute(tx)
    const { rows } = await sql<{ accountId: number; nickname: string; hasLeft: boolean }>`
      select account_id as "accountId", nickname, left_at is not null as "hasLeft"
      from lottery_group_member where group_id = ${id}`.execute(tx)
    const own = rows.find(({ accountId }) => accountId === walletId)
    if (own && !own.hasLeft) return id
    if (rows.filter(({ hasLeft }) => !hasLeft).length >= GROUP_MEMBERS_MAX)
      throw new Refusal('GROUP_FULL')
    const isTaken = rows.some((row) => row.nickname.toLowerCase() === nickname.toLowerCase())
    if (!own && isTaken) throw new Refusal('NICKNAME_TAKEN')
    await sql`
      insert into lottery_group_member (group_id, account_id, nickname) values (${id}, ${walletId}, ${nickname})
      on conflict (group_id, account_id) do update set left_at = null, joined_at = clock_timestamp()`.execute(
      tx,
    )
    await record(tx, { groupId: id, accountId: walletId, kind: 'joined' })
    return id
  })

type Member = { walletId: number; groupId: number }

export const renewInvite = (db: Db, { walletId, groupId }: Member): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { owner_id } = await lockGroup(tx, groupId, walletId)
    if (owner_id !== walletId) throw new Refusal('NOT_THE_OWNER')
    await tx
      .updateTable('lottery_group')
      .set({ invite: newInvite() })
      .where('id', '=', groupId)
      .execute()
    await record(tx, { groupId, accountId: walletId, kind: 'link-renewed' })
  })

/** Whether money of the group, or of one member, waits for a draw. */
async function hasOpenShares(tx: Tx, groupId: number, walletId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from lottery_share h join lottery_syndicate s on s.id = h.syndicate_id
    where s.group_id = ${groupId} and h.status = 'accepted'
      and (${walletId}::bigint is null or h.account_id = ${walletId}::bigint) limit 1`.execute(tx)
  return rows.length > 0
}

export const leave = (db: Db, { walletId, groupId }: Member): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { owner_id } = await lockGroup(tx, groupId, walletId)
    if (await hasOpenShares(tx, groupId, walletId)) throw new Refusal('SHARES_OPEN')
    await sql`
      update lottery_group_member set left_at = clock_timestamp()
      where group_id = ${groupId} and account_id = ${walletId}`.execute(tx)
    await record(tx, { groupId, accountId: walletId, kind: 'left' })
    if (owner_id !== walletId) return
    const heir = await tx
      .selectFrom('lottery_group_member')
      .select('account_id as accountId')
      .where('group_id', '=', groupId)
      .where('left_at', 'is', null)
      .orderBy('joined_at')
      .limit(1)
      .executeTakeFirst()
    if (heir) {
      await tx
        .updateTable('lottery_group')
        .set({ owner_id: heir.accountId })
        .where('id', '=', groupId)
        .execute()
      await record(tx, { groupId, accountId: heir.accountId, kind: 'owner' })
    } else await close(tx, { walletId, groupId })
  })

export const dissolve = (db: Db, at: Member): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { owner_id } = await lockGroup(tx, at.groupId, at.walletId)
    if (owner_id !== at.walletId) throw new Refusal('NOT_THE_OWNER')
    if (await hasOpenShares(tx, at.groupId, null)) throw new Refusal('SHARES_OPEN')
    await close(tx, at)
  })

async function close(tx: Tx, { walletId, groupId }: Member): Promise<void> {
  await tx
    .updateTable('lottery_group')
    .set({ state: 'dissolved' })
    .where('id', '=', groupId)
    .execute()
  await sql`update lottery_syndicate set state = 'dropped' where group_id = ${groupId} and state = 'open'`.execute(
    tx,
  )
  await record(tx, { groupId, accountId: walletId, kind: 'dissolved' })
}
