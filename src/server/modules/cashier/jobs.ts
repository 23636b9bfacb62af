import type { Db } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Vault } from '#server/vault/vault.ts'
import { type DepositTimes, expireDeposits, tellLateDeposits } from './expire-deposits.ts'
import { sealPlainProofs } from './proof-store.ts'
import { remindOfDocuments, tellLatePayouts } from './review/watch-payouts.ts'

type Needs = { db: Db; times: DepositTimes; vault: Vault }

export const cashierJobs = ({ db, times, vault }: Needs): Job[] => [
  {
    name: 'tell-late-deposits',
    schedule: { everySeconds: 60 },
    run: async () => {
      const count = await tellLateDeposits(db, times)
      return { says: `${count} deposits became late` }
    },
  },
  {
    name: 'tell-late-payouts',
    schedule: { everySeconds: 60 },
    run: async () => {
      const count = await tellLatePayouts(db)
      return { says: `${count} withdrawals became late` }
    },
  },
  {
    name: 'remind-of-documents',
    schedule: { everySeconds: 3_600 },
    run: async () => {
      const count = await remindOfDocuments(db)
      return { says: `${count} players were reminded of documents` }
    },
  },
  {
    name: 'expire-deposits',
    schedule: { everySeconds: 600 },
    run: async () => {
      const count = await expireDeposits(db, times)
      return { says: `${count} deposits ended without money` }
    },
  },
  {
    name: 'seal-screenshots',
    schedule: { everySeconds: 3_600 },
    run: async ({ signal }) => {
      const count = await sealPlainProofs({ db, vault }, signal)
      return count > 0 ? { says: `${count} screenshots of deposits were encrypted` } : {}
    },
  },
]
