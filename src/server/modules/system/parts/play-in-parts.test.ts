import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { slotSpin } from '#contract/instant-wins/slots.ts'
import { getSystem } from '#contract/operators/system.ts'
import type { SlipInput } from '#contract/lottery/slips.ts'
import { makeUndivided } from '#server/db/test-migrations.ts'
import { casinoRules } from '#server/modules/casino/rules-in-files.ts'
import type { RoundRow } from '#server/modules/casino/rounds/round-store.ts'
import { seatsOf } from '#server/modules/casino/test-casino.ts'
import { checkRules } from '#server/modules/game-rules/index.ts'
import { lotteriesOf } from '#server/modules/lottery/test-lottery.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { divide, divideAll, dividedTables, makePartsAhead, namesOfDivided } from './parts.ts'

/** No test writes as many rows, so a test says by the next id where a part ends. */
const PART_ROWS = 1_000
const BALANCE = 1_000_000
const ROUND_TABLES = ['casino_round', 'casino_stage', 'casino_stand', 'casino_verdict']
const WITH_IDS = ['casino_round', 'casino_bet', 'slot_spin', 'lottery_ticket', 'lottery_bet']
const PLAY_TABLES = [...ROUND_TABLES, ...WITH_IDS]

const app = await openTestApp({}, [], makeUndivided)
const { db, send, newPlayer, parts } = app
await checkRules(db, casinoRules())
await parts.casino.start()
const seats = seatsOf(app)
const lotteries = await lotteriesOf(app)
const lucky = seats.tableId('lucky-7-a')
const low = { market: 'Low/High', selection: 'Low (A-6)' }
const slip: SlipInput = { game: 'euromillions', plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2] }] }

let player: TestPlayer
let first: RoundRow
let open: RoundRow
let drawId = 0
let references = 0

async function spin(more: Record<string, unknown> = {}) {
  const { token, walletId } = player
  await sql`update slot_seed set spun_at = spun_at - interval '1 minute' where account_id = ${walletId}`.execute(
    db,
  )
  const { commit } = (await send('GET', '/api/slots/commit', { token })).body
  const body = {
    coinMinor: 20,
    playerSeed: 'mine',
    commit,
    customerRef: `spin-${++references}`,
    ...more,
  }
  const answer = await send('POST', '/api/slots/lantern-row/spins', { token, body })
  return { commit, spin: slotSpin.parse(answer.body['spin']) }
}
async function playRound(): Promise<RoundRow> {
  const round = await seats.reach(lucky, 'open')
  await seats.place(player, round, [low])
  return seats.reach(lucky, 'settled')
}
const endsOf = async (name: string) =>
  (await dividedTables(db)).find((table) => table.name === name)?.parts.map(({ toId }) => toId)
const makeAhead = async () => {
  for (const name of await namesOfDivided(db)) await makePartsAhead(db, name)
}
const goOnAt = (table: string, id: number) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${sql.lit(id)}, false)`.execute(db)
/** The part that a row lies in. */
const partOf = async (table: string, column: string, id: number) => {
  const { rows } = await sql<{ part: string }>`
    select distinct tableoid::regclass::text as part from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
    db,
  )
  return rows.map(({ part }) => part)
}
/** As any program writes a row: a copy of one that is there, with some columns changed. */
const copy = (table: string, where: string, changed: Record<string, unknown> = {}) =>
  sql`
    insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_record(t, ${JSON.stringify(changed)}::jsonb || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence(${table}, 'id'))))).*
    from ${sql.table(table)} t where ${sql.raw(where)} order by id limit 1`.execute(db)

it('is one piece before, and what may come once stands on tables of its own', async () => {
  await sql`update divided_table set part_rows = ${PART_ROWS}`.execute(db)
  player = await newPlayer({ balanceMinor: BALANCE })
  first = await playRound()
  await spin({ customerRef: 'before' })
  drawId = await lotteries.newDraw('euromillions')
  await lotteries.buy(player, slip)
  await lotteries.run()
  open = await seats.holdOpen(lucky)
  await seats.place(player, open, [low, { ...low, selection: 'High (8-K)' }], {
    customerRef: 'twice',
  })
  await sql`create index casino_round_running_plain on casino_round (stage)`.execute(db)
  await sql`update pg_index set indisvalid = false where indexrelid = 'casino_round_running_plain'::regclass`.execute(
    db,
  )
  const tables = await dividedTables(db)
  expect(tables.filter(({ isDivided }) => isDivided)).toEqual([])
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(PLAY_TABLES))
  const { token } = await app.newOperator()
  // Its rows and bytes are counted too: the reply has figures of each table.
  const shown = getSystem.reply.parse((await send('GET', '/api/admin/system', { token })).body)
  expect(shown.tables.find(({ name }) => name === 'casino_bet')).toMatchObject({
    isDivided: false,
    parts: [],
  })
  expect(await brokenInvariants(db)).toEqual([])
  // No table references another one of these; one that would has to wait for it.
  await sql`alter table lottery_bet add constraint of_ticket foreign key (ticket_id) references lottery_ticket`.execute(
    db,
  )
  await expect(divide(db, 'lottery_bet')).rejects.toThrow('references has to be divided before')
})

describe('rounds, spins and tickets in parts', () => {
  it('are divided while players bet, with every reference between tables held against all rows', async () => {
    let isDivided = false
    const betting = async () => {
      const other = await newPlayer({ balanceMinor: BALANCE })
      let bets = 0
      for (; !isDivided || bets < 3; bets++) await seats.place(other, open, [low])
      return bets
    }
    const dividing = async () => {
      await divideAll(db, () => {})
      isDivided = true
    }
    const [bets] = await Promise.all([betting(), dividing().finally(() => (isDivided = true))])
    expect(bets).toBeGreaterThan(5)
    expect((await dividedTables(db)).filter(({ isDivided }) => !isDivided)).toEqual([])
    const { rows } = await sql`
      select conrelid::regclass::text as table, conname as name, convalidated as "isChecked" from pg_constraint
      where contype = 'f' and conparentid = 0 and confrelid::regclass::text = any(${PLAY_TABLES}::text[]) order by 1, 2`.execute(
      db,
    )
    expect(rows).toEqual([{ table: 'lottery_bet', name: 'of_ticket', isChecked: true }])
    await expect(
      sql`update lottery_bet set ticket_id = 999 where draw_id = ${drawId}`.execute(db),
    ).rejects.toThrow('of_ticket')
    await sql`alter table lottery_bet drop constraint of_ticket`.execute(db)
  })

  it('keep rounds, tickets and bets that no foreign key holds: none is deleted, and a row without its own is found', async () => {
    for (const statement of [
      `delete from casino_round where id = ${first.id}`,
      'truncate casino_round',
      'truncate casino_round_from_0',
      'delete from lottery_bet',
      'delete from lottery_ticket',
      'truncate lottery_bet',
      'truncate lottery_ticket_from_0',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
    for (const table of ['casino_stage', 'casino_stand', 'casino_verdict', 'casino_bet']) {
      const tx = await db.startTransaction().execute()
      await sql`update ${sql.table(table)} set round_id = 999 where round_id = ${first.id}`.execute(
        tx,
      )
      expect((await brokenInvariants(tx)).join()).toContain('has no round')
      await tx.rollback().execute()
    }
    const lost = [
      ['update lottery_bet set ticket_id = 999', 'has no ticket'],
      [
        `insert into lottery_payout
          (draw_id, bet_id, account_id, settlement, kind, amount_minor, amount_eur_minor, won_on, documents_due_on)
        select draw_id, 999, account_id, 1, 'single', 1, 1, now(), now() from lottery_bet`,
        'has no bet',
      ],
    ] as const
    for (const [statement, words] of lost) {
      const tx = await db.startTransaction().execute()
      await sql.raw(statement).execute(tx)
      expect((await brokenInvariants(tx)).join()).toContain(words)
      await tx.rollback().execute()
    }
  })

  it('keep what statements read by: also where the making of an index was broken off', async () => {
    const { rows } = await sql`
      select i.indrelid::regclass::text as table, indisunique as "isUnique", indisvalid as "isWhole" from pg_index i
      where indexrelid in ('casino_round_running'::regclass, 'lottery_bet_ticket_id_bought_for_id_idx'::regclass)
      order by 1`.execute(db)
    expect(rows).toEqual(
      ['casino_round', 'lottery_bet'].map((table) => ({ table, isUnique: false, isWhole: true })),
    )
    const { rows: broken } = await sql`select from pg_index where not indisvalid`.execute(db)
    expect(broken).toEqual([])
  })

  it('have their references held against old rows later, where a division was broken off before that', async () => {
    await sql`
      alter table lottery_payout add constraint of_bet foreign key (bet_id) references lottery_bet not valid`.execute(
      db,
    )
    const unchecked = async () => (await sql`select * from unchecked_reference`.execute(db)).rows
    expect(await unchecked()).toHaveLength(1)
    await divideAll(db, (name) => expect(name).toBe('nothing'))
    expect(await unchecked()).toEqual([])
    await sql`alter table lottery_payout drop constraint of_bet`.execute(db)
  })

  it('take the same call again as the one of before', async () => {
    const bets = [low, { ...low, selection: 'High (8-K)' }]
    const again = await seats.sendBets(player, open, bets, { customerRef: 'twice' })
    expect(again).toMatchObject({ status: 201 })
    expect(again.body['bets']).toHaveLength(2)
    const other = await seats.sendBets(player, open, [low], { customerRef: 'twice' })
    expect(other).toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  it('refuse what may come once, also past the program', async () => {
    await expect(copy('casino_bet', 'true')).rejects.toThrow('casino_bet_reference_pkey')
    await expect(
      sql`insert into casino_bet (round_id, stage, account_id, customer_ref, place, body_hash, market, selection, side,
          stake_minor, liability_minor, return_minor, at)
        select round_id, stage, account_id, 'new', 7, body_hash, market, selection, side, 1, 1, 1, at
        from casino_bet where customer_ref = 'twice'`.execute(db),
    ).rejects.toThrow('Two bets of a call have the same place')
    await expect(copy('casino_round', `state = 'settled'`)).rejects.toThrow(
      'casino_round_seed_pkey',
    )
    const running = { step: 0, phase_ends_at: new Date() }
    await expect(copy('casino_round', `state = 'open'`, running)).rejects.toThrow(
      'casino_running_round_pkey',
    )
    await expect(
      sql`update casino_round set state = 'open' where id = ${first.id}`.execute(db),
    ).rejects.toThrow('casino_running_round_pkey')
    await expect(copy('slot_spin', 'true', { nonce: 99 })).rejects.toThrow('slot_spin_key_pkey')
    await expect(copy('slot_spin', 'true', { customer_ref: 'new' })).rejects.toThrow(
      'slot_spin_key_account_id_nonce_key',
    )
    await expect(copy('lottery_bet', 'true')).rejects.toThrow('lottery_played_pkey')
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('let a ticket play a draw again whose bet is void, and not twice', async () => {
    const tx = await db.startTransaction().execute()
    try {
      await sql`update lottery_bet set status = 'void', paid_minor = stake_minor where draw_id = ${drawId}`.execute(
        tx,
      )
      const again = `insert into lottery_bet (ticket_id, account_id, draw_id, bought_for_id, lines, price_minor, rate, stake_minor)
        select ticket_id, account_id, draw_id, bought_for_id, lines, price_minor, rate, stake_minor
        from lottery_bet where status = 'void'`
      expect((await sql.raw(again).execute(tx)).numAffectedRows).toBe(1n)
      await expect(sql.raw(again).execute(tx)).rejects.toThrow('lottery_played_pkey')
    } finally {
      await tx.rollback().execute()
    }
  })

  it('go on in the next part: rounds, and with them all that belongs to a round', async () => {
    const [end = 0] = (await endsOf('casino_round')) ?? []
    expect(end).toBeGreaterThan(PART_ROWS)
    for (const table of WITH_IDS) await goOnAt(table, end - 500)
    await seats.settle(lucky, open.id)
    const last = await playRound()
    expect(last.id).toBe(end - 500)
    await spin()
    await lotteries.buy(player, slip)
    // Nobody bets for a while: the parts of stands and verdicts are made by the rounds.
    await makeAhead()
    for (const table of ROUND_TABLES)
      expect((await endsOf(table))?.at(-1)).toBeGreaterThan(end + 500)
    for (const table of WITH_IDS) await goOnAt(table, end + 100)
    const next = await playRound()
    expect(next.id).toBe(end + 100)
    await seats.holdOpen(lucky)
    for (const table of ROUND_TABLES)
      expect(await partOf(table, table === 'casino_round' ? 'id' : 'round_id', next.id)).toEqual([
        `${table}_from_${end}`,
      ])
    expect(await partOf('casino_bet', 'round_id', next.id)).toEqual([`casino_bet_from_${end}`])
    const spun = (await spin()).spin
    expect(await partOf('slot_spin', 'id', spun.spinId)).toEqual([`slot_spin_from_${end}`])
    const ticketId = await lotteries.buy(player, slip)
    expect(await partOf('lottery_bet', 'ticket_id', ticketId)).toEqual([`lottery_bet_from_${end}`])
    await lotteries.run()
    expect((await lotteries.ticket(player, ticketId)).bets).toMatchObject([{ status: 'accepted' }])
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('are listed and proved over all parts, newest first', async () => {
    const { token } = player
    const bets = (await send('GET', '/api/casino/bets', { token })).body['items'] as {
      betId: number
      status: string
    }[]
    expect(bets).toHaveLength(5)
    expect(bets.map(({ betId }) => betId)).toEqual(
      bets.map(({ betId }) => betId).toSorted((a, b) => b - a),
    )
    expect(bets.filter(({ status }) => status === 'open')).toEqual([])
    const proof = await send('GET', `/api/casino/rounds/${first.id}/proof`)
    expect(proof).toMatchObject({ status: 200 })
  })
})

it.each([
  ['casino_bet_reference', 'is not the one of its reference'],
  ['casino_round_seed', 'is not the one of its seed'],
  ['casino_running_round', 'runs a round that is over'],
  ['slot_spin_key', 'is not the one of its reference and its seed'],
  ['lottery_played', 'is not the one by which its ticket plays'],
])('finds where %s has lost its rows', async (table, words) => {
  const tx = await db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from ${sql.table(table)}`.execute(tx)
    expect((await brokenInvariants(tx)).join()).toContain(words)
  } finally {
    await tx.rollback().execute()
  }
})

it.each(['casino_bet_reference', 'casino_round_seed', 'slot_spin_key'])(
  'only ever adds to %s',
  async (table) => {
    for (const statement of [`delete from ${table}`, `truncate ${table}`])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
  },
)
