import type { WatchlistHit } from '#contract/protection/watchlist.ts'
import type { Watchlist } from '#domain/protection/watchlist.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { lockWallets } from '../pause-service.ts'
import { readWatchlistFile } from './read-file.ts'
import * as store from './store.ts'

type Filed = { list: Watchlist; content: string; operatorId: number }

/** Adds the persons of a file to a list, all or none, and compares all players with it in the same transaction. */
export async function addPersons(
  db: Db,
  { list, content, operatorId }: Filed,
): Promise<{ added: number; known: number; hits: number }> {
  const persons = readWatchlistFile(content)
  return inTransaction(db, async (tx) => {
    const added = await store.insertPersons(tx, { list, persons, operatorId })
    const hits = await store.screenPlayers(tx)
    const details = { rows: persons.length, added, hits }
    const subject = `watchlist:${list}`
    await recordAudit(tx, { operatorId, action: 'watchlist.add', subject, reason: '', details })
    return { added, known: persons.length - added, hits }
  })
}

type Removed = { personId: number; operatorId: number; reason: string }

export const removePerson = (db: Db, removed: Removed): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await store.removePerson(tx, removed))) throw new Refusal('NOT_FOUND')
    const { personId, operatorId, reason } = removed
    const subject = `watchlist-person:${personId}`
    await recordAudit(tx, { operatorId, action: 'watchlist.remove', subject, reason, details: {} })
  })

type Decision = { hitId: number; decision: 'same' | 'other'; operatorId: number; reason: string }

/** A decision may be taken again: a person may prove later to be somebody else. */
export const decideHit = (db: Db, decided: Decision): Promise<WatchlistHit> =>
  inTransaction(db, async (tx) => {
    const { hitId, decision, operatorId, reason } = decided
    const hit = await store.hitById(tx, hitId)
    if (!hit) throw new Refusal('NOT_FOUND')
    await lockWallets(tx, [hit.playerId])
    await store.writeDecision(tx, decided)
    const subject = `player:${hit.playerId}`
    const details = { hitId, decision, was: hit.state }
    await recordAudit(tx, { operatorId, action: 'watchlist.decide', subject, reason, details })
    return (await store.hitById(tx, hitId)) ?? hit
  })
