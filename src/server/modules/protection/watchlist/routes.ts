import * as contract from '#contract/protection/watchlist.ts'
import type { Db } from '#server/db/database.ts'
import { type Http, route } from '#server/http/route.ts'
import { addPersons, decideHit, removePerson } from './service.ts'
import { hitsPage, personsPage } from './store.ts'

export function watchlistRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.listWatchlist, ({ query }) => personsPage(db, query))
  route(http, contract.addToWatchlist, ({ body, caller }) =>
    addPersons(db, { operatorId: caller.id, ...body }),
  )
  route(http, contract.removeFromWatchlist, async ({ params, body, caller }) => {
    await removePerson(db, { operatorId: caller.id, ...params, ...body })
    return { message: 'The person was taken off the list.' }
  })
  route(http, contract.listWatchlistHits, ({ query }) => hitsPage(db, query))
  route(http, contract.decideWatchlistHit, ({ params, body, caller }) =>
    decideHit(db, { operatorId: caller.id, ...params, ...body }),
  )
}
