import { sql } from 'kysely'
import { followLog } from './follow-log.ts'
import type { Needs as Service } from './needs.ts'
import { settleDecided } from './settle-market.ts'

type Needs = Service & {
  /** Only the server of the site quotes: the house is there. */
  lease: { readonly isOwned: boolean }
  log: (message: string, error?: unknown) => void
}

/** Follows the ball logs of matches: quotes and settles the markets of the house, one match at a time by itself. */
export class Fancy {
  readonly #needs: Needs
  readonly #behind = new Set<number>()
  readonly #following = new Map<number, Promise<void>>()
  #isStopped = false

  constructor(needs: Needs) {
    this.#needs = needs
  }

  get service(): Service {
    return this.#needs
  }

  /** The log of the match has gone on, on whichever server. */
  heard(eventId: number): void {
    if (this.#isStopped || !this.#needs.lease.isOwned) return
    this.follow(eventId).catch((error: unknown) =>
      this.#needs.log(`The quotes of event ${eventId} wait`, error),
    )
  }

  /** Resolves when the markets are where the log is. */
  follow(eventId: number): Promise<void> {
    this.#behind.add(eventId)
    const under = this.#following.get(eventId)
    if (under) return under
    const following = this.#catchUp(eventId).finally(() => this.#following.delete(eventId))
    this.#following.set(eventId, following)
    return following
  }

  /** Follows every match that needs it, and settles what was left. */
  async sweep(): Promise<number> {
    const { db, terms } = this.#needs
    const { rows } = await sql<{ id: number }>`
      select e.id from ball_log_entry l join event e on e.id = l.event_id
      left join fancy_event f on f.event_id = e.id
      where l.kind = 'format' and (
        (e.state not in ('finished', 'cancelled') and (
          f.seen_to is null or not f.in_play
          or f.seen_to < (select max(id) from ball_log_entry where event_id = e.id)
        ))
        or exists (select from fancy_market m where m.event_id = e.id and m.status = 'open'
          and e.state in ('finished', 'cancelled'))
      )
      order by e.id`.execute(db)
    for (const { id } of rows) {
      if (this.#isStopped) break
      await this.follow(id)
    }
    await settleDecided(db, terms().currency)
    return rows.length
  }

  start(): void {
    this.#isStopped = false
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.allSettled(this.#following.values())
  }

  async #catchUp(eventId: number): Promise<void> {
    const { db, terms } = this.#needs
    while (this.#behind.delete(eventId)) {
      await followLog(this.#needs, eventId)
      await settleDecided(db, terms().currency, eventId)
    }
  }
}
