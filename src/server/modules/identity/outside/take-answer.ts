import { createHash } from 'node:crypto'
import { identityMessage, type IdentityMessage } from '#contract/identity/provider.ts'
import { afterStep } from '#domain/identity/identity.ts'
import {
  outcomeOf,
  type OutsideAnswer,
  type OutsideOutcome,
  outsideResults,
} from '#domain/identity/outside-check.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedMessage } from '#server/signed/signed-body.ts'
import type { Vault } from '#server/vault/vault.ts'
import { decideCheck, putDoubt } from '../decision.ts'
import * as store from '../store.ts'
import type { IdentityProvider } from './provider.ts'
import * as requests from './request-store.ts'

type Needs = { db: Db; vault: Vault; provider: IdentityProvider | undefined }

/**
 * Takes a message of the provider: nothing is read of one whose signature is wrong, and each happens once, by its name.
 */
export async function takeAnswer(
  { db, vault, provider }: Needs,
  signed: SignedMessage | undefined,
): Promise<{ outcome: string }> {
  if (!provider) throw new Refusal('NO_IDENTITY_PROVIDER')
  if (!signed || !provider.isSigned(signed.header, signed.body))
    throw new Refusal('SIGNATURE_INVALID')
  const message = readMessage(signed.body)
  const mark = await markOf(vault, message)
  const bodyHash = createHash('sha256').update(signed.body).digest()
  return inTransaction(db, async (tx) => {
    if (!(await requests.insertMessage(tx, message, bodyHash))) {
      const isSame = (await requests.hashOfMessage(tx, message.id)).equals(bodyHash)
      return { outcome: isSame ? 'seen before' : 'another message under a name that was used' }
    }
    const done = await happen(tx, message, { mark, provider: provider.name })
    await requests.keepOutcome(tx, message.id, done)
    return { outcome: done.outcome }
  })
}

function readMessage(body: Buffer): IdentityMessage {
  try {
    return identityMessage.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new Refusal('INVALID_INPUT')
  }
}

/** The number itself is not kept. */
async function markOf(vault: Vault, { document }: IdentityMessage): Promise<Buffer | undefined> {
  if (!document) return undefined
  const number = document.number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return vault.markOf(`${document.country} ${number}`, 'number of a document')
}

function answerIn({ type, checkId, person, failure }: IdentityMessage): OutsideAnswer {
  const result = outsideResults.find((each) => type === `check.${each}`)
  assert(result !== undefined, 'each type of message is a result')
  return { result, checkId, person: person ?? null, failure: failure ?? null }
}

type Seen = { mark: Buffer | undefined; provider: string }

async function happen(tx: Tx, message: IdentityMessage, { mark, provider }: Seen) {
  const named = await requests.requestNamed(tx, message.reference)
  if (!named) return { requestId: null, outcome: 'no such check' }
  const { id: requestId, userId: playerId } = named
  const player = await store.lockPlayer(tx, playerId)
  assert(player !== undefined, 'only players have checks')
  const check = await store.checkOf(tx, playerId)
  const { checkId, result, begunAt, doubts } = await requests.requestById(tx, requestId)
  const isDecidedSince = check.decidedBy !== null && (check.decidedAt ?? begunAt) > begunAt
  const end = endOf(message)
  const answer = answerIn(message)
  const outcome = outcomeOf(answer, {
    request: { checkId, result, isOvertaken: player.state === 'closed' || isDecidedSince },
    state: check.state,
    profile: {
      name: player.name,
      birthDate: player.dateOfBirth ?? '',
      country: check.newCountry ?? player.country ?? '',
    },
    isSameDocument: mark !== undefined && (await store.isMarkOfVerified(tx, playerId, mark)),
    isDocumentOver: end !== null && end.getTime() <= Date.now(),
  })
  if (outcome.is === 'nothing') return { requestId, outcome: outcome.is }
  await requests.keepCheckId(tx, requestId, message.checkId)
  await requests.keepAnswer(tx, requestId, {
    result: answer.result,
    failure: answer.failure,
    doubts: [...new Set([...doubts, ...(outcome.is === 'doubt' ? outcome.doubts : [])])],
    ...(mark ? { document_mark: mark } : {}),
  })
  await store.insertEvent(tx, {
    user_id: playerId,
    kind: 'answered',
    provider,
    reason: outcome.is === 'late' ? `${answer.result}, too late` : answer.result,
  })
  await follow(tx, outcome, { playerId, provider, message })
  return { requestId, outcome: outcome.is }
}

/** The last day of the document itself still counts. */
const endOf = ({ document }: IdentityMessage): Date | null =>
  document?.validUntil === undefined ? null : new Date(`${document.validUntil}T24:00:00Z`)

type Followed = { playerId: number; provider: string; message: IdentityMessage }

async function follow(
  tx: Tx,
  outcome: OutsideOutcome,
  { playerId, provider, message }: Followed,
): Promise<void> {
  const by = { provider }
  if (outcome.is === 'doubt') return putDoubt(tx, { playerId, provider, doubts: outcome.doubts })
  if (outcome.is === 'reject')
    return decideCheck(tx, { is: 'reject', playerId, by, reason: '', failure: outcome.failure })
  if (outcome.is !== 'verify') return
  const { state } = await store.checkOf(tx, playerId)
  const submitted = state === 'submitted' ? state : afterStep(state, 'submit')
  assert(submitted !== undefined, 'only an open check is verified by a provider')
  const { person } = message
  assert(person !== undefined, 'a player is verified by what documents show')
  const { address, country } = person
  const validUntil = endOf(message)
  await decideCheck(tx, { is: 'verify', playerId, by, reason: '', validUntil, address, country })
}
