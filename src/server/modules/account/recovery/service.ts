import { randomUUID } from 'node:crypto'
import type { Recovery } from '#contract/recovery/recovery.ts'
import { assert } from '#domain/assert.ts'
import { mayDo } from '#domain/account/permissions.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import type { MailBody } from '#server/outbox/mail.ts'
import { writeMail } from '#server/outbox/outbox.ts'
import { dropSecondFactors } from '../factor/store.ts'
import { rolesOf } from '../operators/role-store.ts'
import { makeLink, takeLink } from '../security/links.ts'
import { endSessionsOf } from '../session-ends.ts'
import * as store from './store.ts'

/** The true owner has this long to say no. */
const WAIT_HOURS = 72
/** Afterwards a thief would have to wait this long for the money. */
const HOLD_HOURS = 72

/** `siteUrl`: links of mails lead to it. */
type Mailing = { db: Db; siteUrl: string }
type Step = { id: number; operatorId: number; reason: string }
type Owner = { id: number; email: string; name: string; role: string }

/** The account of an operator opens the back office: only those who change operators help to get into one. */
async function checkMay(tx: Tx, operatorId: number, owner: Owner): Promise<void> {
  if (owner.role !== 'operator') return
  const permission = 'operators.change'
  if (!mayDo(await rolesOf(tx, operatorId), permission))
    throw new Refusal('FORBIDDEN', { details: { permission } })
}

export const askRecovery = (
  db: Db,
  { userId, operatorId, reason }: { userId: string; operatorId: number; reason: string },
): Promise<Recovery> =>
  inTransaction(db, async (tx) => {
    const owner = await store.lockOwner(tx, userId)
    if (!owner) throw new Refusal('NOT_FOUND', { field: 'userId' })
    await checkMay(tx, operatorId, owner)
    if (!(await store.hasFactor(tx, owner.id)))
      throw new Refusal('NO_FACTOR_TO_LOSE', { field: 'userId' })
    const asked = { userId: owner.id, proof: reason, askedBy: operatorId }
    const id = await store.insertRecovery(tx, asked)
    if (id === undefined) throw new Refusal('RECOVERY_UNDER_WAY')
    await record(tx, owner, { id, operatorId, reason }, 'ask')
    return read(tx, id)
  })

/** By another operator than the one who asked, and than the one whose account it is. */
export const confirmRecovery = ({ db, siteUrl }: Mailing, step: Step): Promise<Recovery> =>
  inTransaction(db, async (tx) => {
    const found = await store.lockRecovery(tx, step.id)
    if (!found) throw new Refusal('NOT_FOUND')
    await checkMay(tx, step.operatorId, found)
    if (found.state !== 'asked') throw new Refusal('ILLEGAL_MOVE')
    if ([found.askedBy, found.id].includes(step.operatorId))
      throw new Refusal('SECOND_PERSON_NEEDED')
    const dueAt = await store.confirmRecovery(tx, { ...step, hours: WAIT_HOURS })
    await record(tx, found, step, 'confirm')
    const link = await linkAgainst(tx, found, siteUrl)
    if (found.role === 'player') {
      const parameters = { dueAt: dueAt.toISOString() }
      const mailed = { words: 'stopRecovery' as const, link }
      await notify(tx, { playerId: found.id, kind: 'recovery-began', parameters, mailed })
    } else
      await mailOperator(tx, found, {
        subject: 'Your second factor will be removed',
        text: `an administrator asked to remove the second factor of your account, and another one agreed. It happens on ${dueAt.toUTCString()}. If you did not ask for it, open this link to stop it:\n\n{link}`,
        link,
      })
    return read(tx, step.id)
  })

export const stopRecovery = (db: Db, step: Step): Promise<Recovery> =>
  inTransaction(db, async (tx) => {
    const found = await store.lockRecovery(tx, step.id)
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.state !== 'asked' && found.state !== 'waiting') throw new Refusal('ILLEGAL_MOVE')
    await store.stopRecovery(tx, step)
    await record(tx, found, step, 'stop')
    return read(tx, step.id)
  })

/** The owner's word by the link of the mail: it needs no login, which a thief may have changed. */
export const objectToRecovery = (db: Db, code: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const link = await takeLink(tx, code, 'recovery')
    const waiting = link && (await store.lockWaiting(tx, link.userId))
    if (!waiting) throw new Refusal('LINK_INVALID')
    const reason = 'The owner of the account stopped it by the link of the mail.'
    await store.stopRecovery(tx, { id: waiting.id, operatorId: link.userId, reason })
  })

async function linkAgainst(tx: Tx, owner: Owner, siteUrl: string): Promise<string> {
  const { id: userId, email } = owner
  const minutes = WAIT_HOURS * 60
  const code = await makeLink(tx, { userId, purpose: 'recovery', email, minutes })
  return `${siteUrl}/stop-recovery?code=${code}`
}

/**
 * Takes away the factors of those whose waiting time is over; answers how many there were. One that fails stops none of
 * the others.
 */
export async function finishRecoveries(db: Db): Promise<number> {
  let done = 0
  const nameOf = (id: number) => `recovery ${id}`
  await eachAlone(await store.dueRecoveries(db), { nameOf }, async (id) => {
    if (await inTransaction(db, (tx) => finishRecovery(tx, id))) done += 1
  })
  return done
}

/** False where another server does it, or where it was stopped in the meantime. */
async function finishRecovery(tx: Tx, id: number): Promise<boolean> {
  const owner = await store.takeDue(tx, { id, holdHours: HOLD_HOURS })
  if (!owner) return false
  await dropSecondFactors(tx, owner.id)
  await tx.deleteFrom('passkey').where('user_id', '=', owner.id).execute()
  await endSessionsOf(tx, owner.id)
  if (owner.role === 'player') {
    const parameters = { heldUntil: owner.heldUntil.toISOString() }
    await notify(tx, { playerId: owner.id, kind: 'recovery-done', parameters })
  } else
    await mailOperator(tx, owner, {
      subject: 'Your second factor was removed',
      text: 'the second factor of your account was removed, and all sessions have ended. Please log in by your password and add a new one.',
    })
  return true
}

async function mailOperator(
  tx: Tx,
  { email, name }: Owner,
  { text, ...mail }: MailBody,
): Promise<void> {
  if (email === '') return
  const key = `recovery:${randomUUID()}`
  await writeMail(tx, { key, to: email, ...mail, text: `Hello ${name},\n\n${text}\n\nFairbook` })
}

const record = (tx: Tx, { id, role }: Owner, step: Step, what: string) =>
  recordAudit(tx, {
    operatorId: step.operatorId,
    action: `recovery.${what}`,
    subject: `${role}:${id}`,
    reason: step.reason,
    details: { recoveryId: step.id },
  })

async function read(tx: Tx, id: number): Promise<Recovery> {
  const row = await store.recoveryById(tx, id)
  assert(row !== undefined, 'a recovery that was written exists')
  return row
}
