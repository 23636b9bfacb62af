import type { Db } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { deleteOldAuthEvents } from './auth-events.ts'
import { deleteUsedChallenges } from './challenge/proof-of-work.ts'
import { deleteExpiredTickets } from './factor/store.ts'
import { deleteExpiredHandOffs } from './hand-offs.ts'
import { deleteExpiredLinks } from './security/links.ts'
import { deleteEndedSessions } from './session-ends.ts'
import { deleteOldDevices, type SessionLife } from './sessions.ts'

/** Takes away what signs nobody in any more, and traces of sign-ins that were kept long enough. */
export const accountJobs = (db: Db, life: SessionLife): Job[] => [
  {
    name: 'delete-ended-sessions',
    schedule: { everySeconds: 15 * 60 },
    run: async () => {
      await deleteEndedSessions(db, life)
      await deleteExpiredHandOffs(db)
      await deleteExpiredLinks(db)
      await deleteExpiredTickets(db)
      await deleteUsedChallenges(db)
    },
  },
  {
    name: 'delete-old-sign-ins',
    // A quiet hour: the traces of a busy site are many.
    schedule: { dailyAt: '03:40' },
    run: async () => {
      await deleteOldDevices(db)
      await deleteOldAuthEvents(db)
    },
  },
]
