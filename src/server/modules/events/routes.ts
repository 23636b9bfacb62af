import { listIncidents } from '#contract/match-log.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { eventById } from './managed-store.ts'
import { incidentsOf } from './match-log.ts'

export function incidentRoutes(http: Http, { db }: { db: Db }): void {
  route(http, listIncidents, async ({ params: { eventId } }) => {
    if (!(await eventById(db, eventId))) throw new Refusal('NOT_FOUND')
    return incidentsOf(db, eventId)
  })
}
