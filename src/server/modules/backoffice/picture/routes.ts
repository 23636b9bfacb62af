import * as contract from '#contract/office/picture.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { type Pictured, sectionsFor } from './sections.ts'
import { asPlayer, lastRows, moneyOf, notesOf, personOf } from './store.ts'

type Needs = { db: Db; products: readonly Pictured[] }

export function pictureRoutes(http: Http, { db, products }: Needs): void {
  route(http, contract.getPlayerPicture, async ({ caller, params: { playerId } }) => {
    const { walletId, registeredAt, ...person } = await personOf(db, playerId)
    const [money, notes] = await Promise.all([moneyOf(db, walletId), notesOf(db, playerId)])
    return {
      ...person,
      registeredAt: registeredAt.toISOString(),
      ...money,
      notes,
      sections: [...sectionsFor(caller.roles, products).keys()],
    }
  })
  route(http, contract.getPictureSection, async ({ caller, params: { playerId, section } }) => {
    const found = sectionsFor(caller.roles, products).get(section)
    if (!found) throw new Refusal('NOT_FOUND')
    return lastRows(db, found.rows(asPlayer(await personOf(db, playerId))))
  })
  route(http, contract.writePlayerNote, async ({ caller, params: { playerId }, body }) => {
    await personOf(db, playerId)
    await inTransaction(db, async (tx) => {
      const { id } = await tx
        .insertInto('player_note')
        .values({ user_id: playerId, author_id: caller.id, text: body.text })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAudit(tx, {
        operatorId: caller.id,
        action: 'player.note',
        subject: `player:${playerId}`,
        reason: '',
        details: { noteId: id },
      })
    })
    return { message: 'The note is written.' }
  })
}
