import * as desk from '#contract/identity/desk.ts'
import * as contract from '#contract/identity/identity.ts'
import type { Caller } from '#server/http/caller.ts'
import type { LimitOf } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/refusal.ts'
import { fileRoute, type Http, route } from '#server/http/route.ts'
import { acceptUploads, readUpload } from '#server/modules/cashier/index.ts'
import { openPage } from '#server/vault/document-safe.ts'
import {
  aboutOf,
  addDocument,
  decide,
  type Needs as Service,
  removeDocument,
  submit,
} from './service.ts'
import { withWatermark } from './documents/watermark.ts'
import type { IdentityProvider } from './outside/provider.ts'
import { outsideRoutes } from './outside/routes.ts'
import { askForProof, decideProof, dropAsk, submitProof } from './proofs/service.ts'
import { tellMove } from './tell-move.ts'
import * as store from './store.ts'

const DAY_MS = 24 * 3_600_000

type Needs = Service & {
  limitOf: LimitOf
  siteUrl: string
  timeZone: string
  provider: IdentityProvider | undefined
}

const identityOf = ({ db, provider }: Needs, userId: number) =>
  store.identityOf(db, userId, provider?.name ?? null)

const playerIdOf = ({ id, role }: Pick<Caller, 'id' | 'role'>): number => {
  if (role !== 'player') throw new Refusal('NOT_A_PLAYER')
  return id
}

export async function identityRoutes(http: Http, needs: Needs): Promise<void> {
  playerRoutes(http, needs)
  deskRoutes(http, needs)
  await outsideRoutes(http, needs)
  await http.app.register(async (app) => {
    await acceptUploads(app)
    const pictures = needs.limitOf('user', 20, DAY_MS)
    route({ ...http, app }, contract.addIdentityDocument, async ({ caller, request, reply }) => {
      const userId = playerIdOf(caller)
      await pictures(request)
      const { fields, file } = await readUpload({ db: needs.db, request, reply })
      await addDocument(needs, { userId, kind: fields.get('kind') ?? '', file })
      return identityOf(needs, userId)
    })
  })
}

function playerRoutes(http: Http, needs: Needs): void {
  route(http, contract.getIdentity, async ({ caller }) => identityOf(needs, playerIdOf(caller)))
  route(http, contract.removeIdentityDocument, async ({ caller, params }) => {
    const userId = playerIdOf(caller)
    await removeDocument(needs, { userId, ...params })
    return identityOf(needs, userId)
  })
  const moves = http.limitOf('user', 5, DAY_MS)
  route(http, contract.tellMove, async ({ caller, body, request }) => {
    const userId = playerIdOf(caller)
    await moves(request)
    await tellMove(needs, { userId, ...body })
    return identityOf(needs, userId)
  })
  route(http, contract.submitIdentityProof, async ({ caller, params }) => {
    const userId = playerIdOf(caller)
    await submitProof(needs.db, { userId, ...params })
    return identityOf(needs, userId)
  })
  route(http, contract.submitIdentity, async ({ caller }) => {
    const userId = playerIdOf(caller)
    await submit(needs, userId)
    return identityOf(needs, userId)
  })
}

function deskRoutes(http: Http, { db, vault, timeZone }: Needs): void {
  const caseOf = async (playerId: number) => {
    const found = await store.identityCase(db, playerId)
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  }
  route(http, desk.listIdentities, async ({ query }) => ({
    ...(await store.listIdentities(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, desk.getIdentityCase, async ({ params }) => caseOf(params.playerId))
  fileRoute(http, desk.getIdentityPage, async ({ params, caller }) => {
    const { playerId, documentId } = params
    const sealed = await store.sealedPage(db, params)
    if (!sealed) throw new Refusal('NOT_FOUND')
    // Written down before the picture leaves: no look without its trace.
    await store.insertEvent(db, {
      user_id: playerId,
      kind: 'viewed',
      operator_id: caller.id,
      document_id: documentId,
    })
    const picture = await openPage(vault, sealed, aboutOf(playerId))
    const words = `${caller.userId} · ${new Date().toISOString().slice(0, 16)}`
    return { type: 'image/webp', bytes: await withWatermark(picture, words) }
  })
  route(http, desk.askForIdentityProof, async ({ caller, params, body }) => {
    await askForProof(db, { ...params, ...body, operatorId: caller.id })
    return caseOf(params.playerId)
  })
  route(http, desk.dropIdentityProofAsk, async ({ caller, params, body }) => {
    await dropAsk(db, { ...params, ...body, operatorId: caller.id })
    return caseOf(params.playerId)
  })
  route(http, desk.decideIdentityProof, async ({ caller, params, body }) => {
    await decideProof(db, { ...params, ...body, operatorId: caller.id })
    return caseOf(params.playerId)
  })
  route(http, desk.decideIdentity, async ({ caller, params, body }) => {
    await decide({ db, timeZone }, { ...params, ...body, operatorId: caller.id })
    return caseOf(params.playerId)
  })
}
