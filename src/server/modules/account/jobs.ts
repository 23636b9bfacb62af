import type { Db } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { deleteUsedChallenges } from './challenge/used-challenges.ts'
import { deleteExpiredChallenges } from './factor/passkey-store.ts'
import { deleteExpiredTickets } from './factor/store.ts'
import type { Kept } from '#server/kernel/product.ts'
import { deleteOldAuthEvents } from './auth-events.ts'
import { deleteExpiredHandOffs } from './hand-offs.ts'
import { deleteExpiredLinks } from './security/links.ts'
import { finishRecoveries } from './recovery/service.ts'
import { deleteEndedSessions } from './session-ends.ts'
import { deleteOldDevices } from './sessions.ts'

/** Takes away what signs nobody in any more. */
export const accountJobs = (db: Db): Job[] => [
  {
    name: 'delete-ended-sessions',
    schedule: { everySeconds: 15 * 60 },
    run: async () => {
      await deleteEndedSessions(db)
      await deleteExpiredHandOffs(db)
      await deleteExpiredLinks(db)
      await deleteExpiredTickets(db)
      await deleteUsedChallenges(db)
      await deleteExpiredChallenges(db)
    },
  },
  {
    name: 'finish-recoveries',
    schedule: { everySeconds: 5 * 60 },
    run: async () => {
      const done = await finishRecoveries(db)
      return done > 0 ? { says: `${done} lost second factors were taken away` } : {}
    },
  },
]

/** Traces of sign-ins, which show a break-in afterwards. */
export const accountTerms = (db: Db): readonly Kept[] => [
  {
    what: 'Traces of sign-ins and known devices',
    keptFor: 'signInsKeptDays',
    why: 'A break-in is looked for in the weeks after it. While a complaint is open, its player’s stay.',
    forget: async (keptDays) => {
      await deleteOldDevices(db)
      return deleteOldAuthEvents(db, keptDays)
    },
  },
]
