import { sql } from 'kysely'
import * as desk from '#contract/identity/desk.ts'
import * as contract from '#contract/identity/identity.ts'
import * as provider from '#contract/identity/provider.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import { settingIn } from '#server/modules/operator-profile/index.ts'
import { documentVault } from '#server/vault/document-safe.ts'
import { endExpired } from './decision.ts'
import { outsideProvider, type ProviderSettings } from './outside/provider.ts'
import { endExpiredProofs } from './proofs/service.ts'
import { identityRoutes } from './routes.ts'
import { forgetMove } from './tell-move.ts'
import { forgetDocuments } from './store.ts'

type Settings =
  | 'identityKey'
  | 'realMoney'
  | 'dataDir'
  | 'timeZone'
  | 'siteUrl'
  | 'port'
  | keyof ProviderSettings
type Needs = { db: Db; config: Pick<Config, Settings> }

export const identityProduct: Product<Needs> = {
  name: 'identity',
  onClosed: (tx, { playerId }) => forgetMove(tx, playerId),
  counted: {
    // No bonus to a minor, nor to a player whose papers were turned down or are looked at.
    noBonus: ({ playerId }) => sql`
      not exists (
        select from app_user where id = ${playerId} and date_of_birth <= current_date - make_interval(years => ${settingIn('ageMin')}::int)
      ) or exists (
        select from identity_check where user_id = ${playerId} and state in ('submitted', 'rejected', 'expired')
      )`,
  },
  api: { Identity: { ...contract, ...provider, ...desk } },
  routes: async (http, { db, config }) => {
    const { timeZone } = config
    const vault = documentVault(config)
    const siteUrl = config.siteUrl || `http://localhost:${config.port}`
    const outside = outsideProvider(config)
    const needs = { db, vault, siteUrl, timeZone, provider: outside }
    await identityRoutes(http, { ...needs, limitOf: http.limitOf })
  },
  jobs: ({ db }) => [
    {
      name: 'expire-identity-checks',
      schedule: { everySeconds: 10 * 60 },
      run: async () => {
        const ended = (await endExpired(db)) + (await endExpiredProofs(db))
        return ended > 0 ? { says: `${ended} checks of identity have ended` } : {}
      },
    },
  ],
  queues: {
    identity: {
      to: 'identity.read',
      dueHours: 24,
      items: sql`
        select i.user_id, i.submitted_at, u.name, i.user_id, null, null
        from identity_check i join app_user u on u.id = i.user_id where i.state = 'submitted'`,
    },
    'identity-proofs': {
      to: 'identity.read',
      dueHours: 24,
      items: sql`
        select p.id, p.submitted_at, u.name, p.user_id, null, null
        from identity_proof p join app_user u on u.id = p.user_id where p.state = 'submitted'`,
    },
  },
  picturedTo: 'identity.read',
  // The pictures stay out: the player has them, and a copy of them would be one more place where they can be lost.
  personal: {
    'identity-checks': ({ playerId }) => sql`
      select state, reason, submitted_at as "submittedAt", decided_at as "decidedAt", valid_until as "validUntil"
      from identity_check where user_id = ${playerId}`,
    'identity-proofs': ({ playerId }) => sql`
      select proof, state, reason, submitted_at as "submittedAt", decided_at as "decidedAt", valid_until as "validUntil"
      from identity_proof where user_id = ${playerId} order by proof`,
    'identity-documents': ({ playerId }) => sql`
      select kind, 1 + cardinality(further_pages) as pages, handed_in_at as "at"
      from identity_document where user_id = ${playerId} order by id`,
  },
  retention: ({ db }) => [
    {
      what: 'Documents of identity of closed accounts',
      keptFor: 'recordsKeptYears',
      why: 'The law wants proofs of identity for years after the relationship ends. Then they are deleted.',
      forget: (keptDays) => forgetDocuments(db, keptDays),
    },
  ],
  facts: {
    alikeDocuments: ({ player: { playerId } }) => sql`
      select count(distinct other.user_id) from identity_mark own
        join identity_mark other on other.mark = own.mark and other.user_id <> own.user_id
      where own.user_id = ${playerId}`,
  },
  waiting: {
    identitiesWaiting: {
      to: 'identity.read',
      count: sql`select (select count(*) from identity_check where state = 'submitted')
        + (select count(*) from identity_proof where state = 'submitted')`,
    },
  },
}
