import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { headFile, headPlace } from './heads/head-file.ts'
import { headKey, publicKeyOf } from './heads/head-key.ts'
import { proveHeads } from './heads/prove-heads.ts'
import { exportHeads, signIfMoved } from './heads/sign-heads.ts'
import { makeProof } from './make-proof.ts'

export type OwedNeeds = {
  db: Db
  config: Pick<Config, 'auditHeadKey' | 'auditHeads' | 'dataDir' | 'currency'>
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
      const added = await exportHeads(db, headFile(headPlace(config)))
      return { says: `${added} heads were added to ${headPlace(config)}.` }
    },
  },
  {
    name: 'prove-audit',
    schedule: { dailyAt: '04:10' },
    run: async () => {
      const lines = await headFile(headPlace(config)).lines()
      const { rows, heads, wrong } = await proveHeads(db, lines, await publicKeyOf(config))
      if (wrong.length > 0) throw new Error(wrong.join(' '))
      return { says: `${rows} rows of the audit log are whole, by ${heads} heads.` }
    },
  },
]
