import * as contract from '#contract/terms/consents.ts'
import type { Db } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { ownTerms, publishedTerms } from './consent-store.ts'
import { agree, publish } from './service.ts'

const playerIdOf = ({ id, role }: Pick<Caller, 'id' | 'role'>): number => {
  if (role !== 'player') throw new Refusal('NOT_A_PLAYER')
  return id
}

export function termsRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.getOwnTerms, async ({ caller }) => ownTerms(db, playerIdOf(caller)))
  route(http, contract.agreeToTerms, async ({ caller, body }) => {
    const userId = playerIdOf(caller)
    await agree(db, userId, body.number)
    return ownTerms(db, userId)
  })
  route(http, contract.listTerms, async () => ({ items: await publishedTerms(db) }))
  route(http, contract.publishTerms, async ({ caller, body }) => {
    await publish(db, { operatorId: caller.id, ...body })
    return { items: await publishedTerms(db) }
  })
}
