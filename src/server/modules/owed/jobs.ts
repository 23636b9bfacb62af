import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { headKey, publicKeyOf } from './heads/head-key.ts'
import { headStores, type StoreSettings } from './heads/head-stores.ts'
import { proveHeads } from './heads/prove-heads.ts'
import { exportHeads, signIfMoved } from './heads/sign-heads.ts'
import { makeProof } from './make-proof.ts'

export type OwedNeeds = {
  db: Db
  config: Pick<Config, 'auditHeadKey' | 'currency'> & StoreSettings
}

const HOUR = 3_600

export const owedJobs = ({ db, config }: OwedNeeds): Job[] => [
  {
    // It asks each hour whether today has its proof, so that no day is missed for a server that was off.
    name: 'prove-player-funds',
    schedule: { everySeconds: HOUR },
    run: async () => {
      const head = await makeProof(db, { currency: config.currency, key: await headKey(config) })
      return {
        says: head?.owed
          ? `${head.owed.wallets} balances were added up and published.`
          : 'The proof of today is published, or there is no wallet yet.',
      }
    },
  },
  {
    name: 'sign-heads',
    schedule: { everySeconds: HOUR / 6 },
    run: async () => {
      await signIfMoved(db, await headKey(config))
      // A store that does not answer keeps no other one from its heads.
      const told = await Promise.allSettled(
        headStores(config).map(async (store) => {
          const added = await exportHeads(db, store)
          return `${added} heads were added to ${store.place}.`
        }),
      )
      const failures = told.filter((each) => each.status === 'rejected')
      if (failures.length > 0)
        throw new Error(failures.map(({ reason }) => String(reason)).join(' '))
      return { says: told.map((each) => ('value' in each ? each.value : '')).join(' ') }
    },
  },
  {
    name: 'prove-audit',
    schedule: { dailyAt: '04:10' },
    run: async () => {
      const key = await publicKeyOf(config)
      const says: string[] = []
      for (const store of headStores(config)) {
        const { rows, heads, wrong } = await proveHeads(db, await store.lines(), key)
        if (wrong.length > 0) throw new Error(`By ${store.place}: ${wrong.join(' ')}`)
        says.push(`${rows} rows of the audit log are whole, by ${heads} heads of ${store.place}.`)
      }
      return { says: says.join(' ') }
    },
  },
]
