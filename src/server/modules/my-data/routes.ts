import * as contract from '#contract/my-data/my-data.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { confirmed } from '#server/http/page-language.ts'
import { type Caller, fileRoute, type Http, route } from '#server/http/route.ts'
import type { Kept } from '#server/kernel/product.ts'
import { deviceOf, type Logins } from '#server/modules/account/index.ts'
import * as erasures from './erasures.ts'
import * as exports from './exports.ts'
import { ownTerms, retentionReport } from './retention.ts'

const HOUR_MS = 3_600_000

const player = <C extends Caller>(caller: C): C => {
  if (caller.role !== 'player') throw new Refusal('PLAYERS_ONLY')
  return caller
}

type Needs = { db: Db; kept: readonly Kept[]; logins: Logins }

export function myDataRoutes(http: Http, { db, kept, logins }: Needs): void {
  const tries = http.limitOf('user', 10, HOUR_MS)
  route(http, contract.getMyData, async ({ caller }) => ({
    exports: await exports.exportsOf(db, caller.id),
    erasureAskedAt: (await erasures.erasureAskedAt(db, caller.id))?.toISOString() ?? null,
  }))
  // A session may be in foreign hands, and this is everything.
  route(http, contract.askExport, async ({ caller, body, request }) => {
    await tries(request)
    await logins.checkPassword(player(caller), { ...body, device: deviceOf(request) })
    return exports.askExport(db, caller.id)
  })
  fileRoute(http, contract.getExportFile, async ({ caller, params }) => ({
    bytes: await exports.fileOf(db, caller.id, params.exportId),
    type: 'application/zip',
  }))
  route(http, contract.askErasure, async ({ caller, body, request }) => {
    await tries(request)
    await logins.checkPassword(player(caller), { ...body, device: deviceOf(request) })
    await erasures.askErasure(db, caller.id)
    return confirmed(request, 'dataWillBeLocked')
  })
  route(http, contract.dropErasure, async ({ caller, request }) => {
    await erasures.dropErasure(db, player(caller).id)
    return confirmed(request, 'dataStay')
  })
  route(http, contract.getRetention, () => retentionReport(db, [...kept, ...ownTerms(db)]))
}
