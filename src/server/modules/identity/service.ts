import { assert } from '#domain/assert.ts'
import { isOfAge } from '#domain/account/age.ts'
import {
  afterStep,
  type AskedDocument,
  DOCUMENTS_MAX,
  askedDocuments,
  type IdentityStep,
  missingParts,
} from '#domain/identity/identity.ts'
import { checkOfDocument } from '#domain/identity/levels.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { checkCountry, correctBirthDate, today } from '#server/modules/account/index.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { figureOf } from '#server/modules/operator-profile/index.ts'
import { sealDocument } from '#server/vault/document-safe.ts'
import type { Vault } from '#server/vault/vault.ts'
import { decideCheck } from './decision.ts'
import { readDocument } from './documents/read-document.ts'
import { demandOpen, lockOpenProof } from './proofs/service.ts'
import * as store from './store.ts'

export type Needs = { db: Db; vault: Vault }

export const aboutOf = (userId: number): string => `identity document of ${userId}`
/** `timeZone` is the operator's: by its calendar a player is of age. */
export type Desk = {
  db: Db
  timeZone: string
}

/** The player and the check, both locked. */
export async function lockCheck(tx: Tx, userId: number) {
  const player = await store.lockPlayer(tx, userId)
  if (!player) throw new Refusal('NOT_A_PLAYER')
  return { player, check: await store.checkOf(tx, userId) }
}

/** Documents change only while no operator is asked to look at them. */
export async function lockOpenCheck(tx: Tx, userId: number) {
  const locked = await lockCheck(tx, userId)
  demandOpen(locked.check.state)
  return locked
}

/** The same for the check that a document belongs to; answers which. */
async function lockOpenFor(tx: Tx, userId: number, document: AskedDocument) {
  const check = checkOfDocument(document)
  if (check === 'identity') await lockOpenCheck(tx, userId)
  else await lockOpenProof(tx, userId, check)
  return check
}

type Handed = { userId: number; kind: string; file: Buffer | undefined }

export async function addDocument({ db, vault }: Needs, { userId, kind, file }: Handed) {
  const known = askedDocuments.find((each) => each === kind)
  if (!known) throw new Refusal('DOCUMENT_KIND_INVALID', { field: 'kind' })
  if (!file) throw new Refusal('DOCUMENT_UNREADABLE', { field: 'file' })
  const { pages, pixelsHash } = await readDocument(file)
  const { sealed_key, sealed_pages } = await sealDocument(vault, pages, aboutOf(userId))
  const [sealed_picture, ...further_pages] = sealed_pages
  assert(sealed_picture !== undefined, 'a document has a page')
  const mark = await vault.markOf(pixelsHash.toString('hex'), 'pixels of a document')
  await inTransaction(db, async (tx) => {
    const check = await lockOpenFor(tx, userId, known)
    const documents = await store.documentsOf(tx, userId)
    if (documents.filter(({ kind }) => checkOfDocument(kind) === check).length >= DOCUMENTS_MAX)
      throw new Refusal('DOCUMENTS_TOO_MANY')
    const sealed = { sealed_key, sealed_picture, further_pages }
    const document = { user_id: userId, kind: known, ...sealed, pixels_mark: mark }
    await tx.insertInto('identity_document').values(document).execute()
  })
}

export const removeDocument = (
  { db }: Needs,
  { userId, documentId }: { userId: number; documentId: number },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const documents = await store.documentsOf(tx, userId)
    const found = documents.find(({ id }) => id === documentId)
    if (!found) throw new Refusal('NOT_FOUND')
    await lockOpenFor(tx, userId, found.kind)
    await tx.deleteFrom('identity_document').where('id', '=', documentId).execute()
  })

/** A finished profile comes first: without birth date and address there is nothing to compare the documents with. */
export const submit = ({ db }: Needs, userId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { player } = await lockOpenCheck(tx, userId)
    if (player.state === 'profile_incomplete' || player.dateOfBirth === null)
      throw new Refusal('PROFILE_INCOMPLETE')
    const missing = missingParts((await store.documentsOf(tx, userId)).map(({ kind }) => kind))
    if (missing.length > 0) throw new Refusal('DOCUMENTS_MISSING', { details: { missing } })
    await store.putCheck(tx, userId, { state: 'submitted', submitted_at: new Date() })
    await store.insertEvent(tx, { user_id: userId, kind: 'submitted' })
  })

type Decision = {
  playerId: number
  operatorId: number
  decision: Extract<IdentityStep, 'verify' | 'reject'>
  reason: string
  validUntil?: string | undefined
  birthDate?: string | undefined
  correctsBirthDate?: boolean | undefined
  country?: string | undefined
}

export const decide = ({ db, timeZone }: Desk, asked: Decision): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { playerId, operatorId, decision, reason, validUntil } = asked
    const player = await store.lockPlayer(tx, playerId)
    if (!player) throw new Refusal('NOT_FOUND')
    const { state } = await store.checkOf(tx, playerId)
    const next = afterStep(state, decision)
    if (!next) throw new Refusal('ILLEGAL_MOVE', { details: { state } })
    // The last day itself still counts.
    const end = validUntil ? new Date(Date.parse(`${validUntil}T24:00:00Z`)) : null
    if (end && end.getTime() <= Date.now()) throw new Refusal('VALIDITY_OVER')
    const isVerified = next === 'verified'
    if (isVerified && (await store.sameDocument(tx, playerId, { onlyVerified: true })).length > 0)
      throw new Refusal('DOCUMENT_OF_ANOTHER')
    const isCorrected = isVerified && (await compareBirthDate(tx, player, { ...asked, timeZone }))
    const decided = { playerId, by: { operatorId }, reason }
    if (isVerified) {
      const country = await countryOf(tx, asked)
      await decideCheck(tx, { ...decided, is: 'verify', validUntil: end, address: null, country })
    } else await decideCheck(tx, { ...decided, is: 'reject', failure: null })
    await recordAudit(tx, {
      operatorId,
      action: `identity.${decision}`,
      subject: `player:${playerId}`,
      reason,
      details: {
        from: state,
        validUntil: end?.toISOString() ?? null,
        ...(isCorrected ? { correctedBirthDate: true } : {}),
        ...(isVerified && asked.country !== player.country ? { changedCountry: true } : {}),
      },
    })
  })

/** The country of the address in the documents: the profile takes it. */
async function countryOf(tx: Tx, { country }: Decision): Promise<string> {
  if (country === undefined) throw new Refusal('INVALID_INPUT', { field: 'country' })
  await checkCountry(tx, country)
  return country
}

/**
 * Holds the birth date of the document against the one of the profile, which nobody verified until now. Only an operator
 * who says so corrects the profile, and never to a minor. Answers whether the profile was corrected.
 */
async function compareBirthDate(
  tx: Tx,
  { dateOfBirth }: { dateOfBirth: string | null },
  { playerId, birthDate, correctsBirthDate, timeZone }: Decision & { timeZone: string },
): Promise<boolean> {
  if (birthDate === undefined) throw new Refusal('INVALID_INPUT', { field: 'birthDate' })
  if (birthDate === dateOfBirth) return false
  if (correctsBirthDate !== true) throw new Refusal('BIRTH_DATE_DIFFERS', { field: 'birthDate' })
  const ageMin = await figureOf(tx, 'ageMin')
  if (!isOfAge(birthDate, await today(tx, timeZone), ageMin))
    throw new Refusal('UNDERAGE', { field: 'birthDate', details: { ageMin } })
  await correctBirthDate(tx, playerId, birthDate)
  return true
}
