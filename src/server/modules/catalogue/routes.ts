import * as contract from '#contract/catalogue.ts'
import { sportById, SPORTS } from '#domain/catalogue/sports.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { type BooksOf, eventDetails, matchRows } from './market-books.ts'
import { eventResults } from './results.ts'
import * as store from './store.ts'

const EVENTS_MAX = 200
/** Of a search; finished events would make it endless. */
const FOUND_MAX = 50
/** spec 000 §2: the row of highlighted events on the home screen. */
const HIGHLIGHTED_EVENTS = 4

export function catalogueRoutes(http: Http, needs: { db: Db; booksOf: BooksOf }): void {
  const { db } = needs

  route(http, contract.listEvents, async ({ query: { sportId, search = '', highlighted } }) => {
    if (sportId !== undefined && !sportById(sportId)) throw new Refusal('NOT_FOUND')
    const filter = { sportId, search: search.trim() }
    const events = highlighted
      ? await store.highlightedEvents(db, filter, HIGHLIGHTED_EVENTS)
      : await store.listedEvents(db, filter, filter.search === '' ? EVENTS_MAX : FOUND_MAX)
    return matchRows(needs, events)
  })

  route(http, contract.listEventResults, async ({ query }) => {
    if (query.sportId !== undefined && !sportById(query.sportId)) throw new Refusal('NOT_FOUND')
    return eventResults(db, query)
  })

  route(http, contract.getEvent, async ({ params }) => {
    const event = await eventDetails(needs, params.eventId)
    if (!event) throw new Refusal('NOT_FOUND')
    return event
  })

  route(http, contract.countEvents, async () => {
    const counts = await store.countListedEvents(db)
    return SPORTS.map(({ id, name }) => {
      const { events = 0, inPlay = 0 } = counts.get(id) ?? {}
      return { sportId: id, name, events, inPlay }
    })
  })
}
