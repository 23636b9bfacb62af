import { gameNameIn } from '#contract/texts/told.ts'
import { isNamed } from '#domain/language/is-named.ts'
import { sql } from 'kysely'
import * as operators from '#contract/instant-wins/operators.ts'
import * as contract from '#contract/instant-wins/scratch.ts'
import * as slots from '#contract/instant-wins/slots.ts'
import { SLOT_MACHINES } from '#domain/casino/slots/slot-machines.ts'
import { SCRATCH_GAMES } from '#domain/casino/scratch/scratch-games.ts'
import * as slotDesk from '#contract/instant-wins/slot-desk.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { evenPlays } from '#server/kernel/even-plays.ts'
import type { Product } from '#server/kernel/product.ts'
import { checkAndSay, rulesJob } from '#server/modules/game-rules/index.ts'
import { instantWinRules } from './rules-in-files.ts'
import { lazySeedVault } from '#server/vault/seed-vault.ts'
import { scratchInvariants } from './invariants.ts'
import { scratchPoolRoutes } from './operators/routes.ts'
import { betsOfCards, betsOfSpins, spinsOfPlayerUntil } from './booked-bets.ts'
import { playDueCards, refundUnplayed, suspendedHolders, voidBrokenPools } from './play.ts'
import { INSTANT_WINS } from './money.ts'
import { makePools, type Needs as Service, PoolSecrets } from './pools.ts'
import { instantWinRoutes } from './routes.ts'
import { leavingSpins } from './slots/detached/leaving.ts'
import { firstSpin } from './slots/detached/outside.ts'
import { slotDeskRoutes } from './slots/desk-routes.ts'
import { slotsShown } from './slots/machines.ts'
import { slotRoutes } from './slots/routes.ts'

type Needs = { db: Db; config: Config; log: (message: string, error?: unknown) => void }

export function serving({ db, config }: Pick<Needs, 'db' | 'config'>): Service {
  const vault = lazySeedVault(config)
  return { db, vault, currency: config.currency, secrets: new PoolSecrets(vault) }
}

export const instantWinsProduct: Product<Needs> = {
  name: 'instant-wins',
  picturedTo: 'instant-wins.read',
  personal: {
    'scratch-cards': ({ walletId }) => sql`
      select id, pool_id as "poolId", state, prize_minor as "prizeMinor", bought_at as "at", closed_at as "closedAt" from scratch_card where account_id = ${walletId} order by id`,
    spins: ({ walletId }) => sql`
      select id, machine_id as "machine", stake_minor as "stakeMinor", payout_minor as "payoutMinor", spun_at as "at" from slot_spin
      where account_id = ${walletId} and id >= ${firstSpin} order by id`,
    'earlier-spins': ({ walletId }) => sql`
      select to_char(month, 'YYYY-MM') as "month", made, spins, stake_minor as "stakeMinor", payout_minor as "payoutMinor",
        made_until as "madeUntil", 'Single spins of this month are kept outside the program: ask for them.' as "note"
      from slot_account_carried where account_id = ${walletId} order by to_id, month`,
  },
  api: { 'Instant wins': contract, Slots: slots, 'Back office': { ...operators, ...slotDesk } },
  routes: (http, needs) => {
    instantWinRoutes(http, serving(needs))
    scratchPoolRoutes(http, serving(needs))
    slotRoutes(http, serving(needs))
    slotDeskRoutes(http, serving(needs))
  },
  facts: {
    evenPlaysInDay: ({ player: { walletId }, at }) =>
      evenPlays(
        sql`select spun_at from slot_spin where account_id = ${walletId} and spun_at > ${at} - interval '1 day'`,
        at,
      ),
  },
  finds: () => (words, _walletId, language) =>
    [
      ...SLOT_MACHINES.map(({ id, name }) => ({ kind: 'slot' as const, id, name, about: '' })),
      ...SCRATCH_GAMES.map(({ id, name }) => ({
        kind: 'scratch-card' as const,
        id,
        name,
        about: '',
      })),
    ]
      .map((thing) => ({ thing, name: gameNameIn(language, thing.name) }))
      .filter(({ thing, name }) => isNamed(words, thing.name, name))
      .map(({ thing, name }) => ({ ...thing, name })),
  start: async (needs) => {
    await checkAndSay(needs, instantWinRules())
    await makePools(serving(needs), SCRATCH_GAMES)
    // Counted before the first call, which would have to wait for it.
    slotsShown(needs.config.currency)
  },
  jobs: (needs) => {
    const service = serving(needs)
    return [
      rulesJob('instant-wins', needs, instantWinRules),
      {
        name: 'play-scratch-cards',
        schedule: { everySeconds: 60 },
        run: async () => {
          const broken = await voidBrokenPools(needs.db)
          const played = await playDueCards(service)
          return { says: `${played} cards played, ${broken} cards made void.` }
        },
      },
    ]
  },
  invariants: scratchInvariants,
  unfinished: sql`
    select 'scratch cards', bought_at from scratch_card where state in ('purchased', 'revealed', 'auto-revealed')`,
  detachable: { slot_spin: leavingSpins },
  statement: { bets: { scratch: betsOfCards, spin: betsOfSpins }, betsUntil: spinsOfPlayerUntil },
  stakes: ({ walletId }) => sql`
    select c.bought_at as placed_at, p.price_minor as stake_minor, c.state = 'settled' as is_settled
    from scratch_card c join scratch_pool p on p.id = c.pool_id where c.account_id = ${walletId}
    union all
    select spun_at, stake_minor, true from slot_spin
    where account_id = ${walletId} and id >= ${firstSpin} and void_reason is null`,
  stakesCarried: ({ walletId }) => sql`
    select played_until as placed_at, stake_minor, true as is_settled from slot_account_carried
    where account_id = ${walletId} and spins > 0`,
  counted: {
    risked: ({ walletId }, since) => sql`
      select sum(stake_minor) from (
        select p.price_minor as stake_minor from scratch_card c join scratch_pool p on p.id = c.pool_id
        where c.account_id = ${walletId} and c.bought_at > ${since} and c.state <> 'void'
        union all
        select stake_minor from slot_spin where account_id = ${walletId} and spun_at > ${since} and void_reason is null
      ) as stake`,
    wagered: {
      play: 'instant-wins',
      settled: ({ walletId }, since) => sql`
        select p.price_minor as risked_minor, coalesce(c.prize_minor, 0) - p.price_minor as result_minor
        from scratch_card c join scratch_pool p on p.id = c.pool_id
        where c.account_id = ${walletId} and c.bought_at > ${since} and c.state = 'settled'
        union all
        select stake_minor, payout_minor - stake_minor from slot_spin
        where account_id = ${walletId} and spun_at > ${since} and void_reason is null`,
    },
  },
  // A card that is not played can have the highest prize of its pool.
  exposures: () => ({
    'scratch-card': sql`
      select side.account_id, p.id, p.game ->> 'name', null, side.exposure_minor
      from scratch_card c join scratch_pool p on p.id = c.pool_id
      join ledger_account h on h.kind = 'house' and h.name = ${INSTANT_WINS} and h.currency = p.currency
      cross join lateral (
        select max((t ->> 'prizeMinor')::bigint) as minor from jsonb_array_elements(p.game -> 'tiers') t
      ) as highest
      cross join lateral (
        values (c.account_id, p.price_minor), (h.id, highest.minor - p.price_minor)
      ) as side (account_id, exposure_minor)
      where c.state = 'purchased'`,
  }),
  openBusiness: {
    openScratchCards: ({ walletId }) =>
      sql`select count(*) from scratch_card where account_id = ${walletId} and state = 'purchased'`,
  },
  suspension: { react: refundUnplayed, unfinished: suspendedHolders },
}
