import type { CheckFailure } from '#domain/identity/outside-check.ts'
import type { LimitKind, LimitPeriod } from '#domain/protection/limits.ts'
import type { accountKinds } from '../../../notices/account-kinds.ts'
import type { WordsOf } from '../../../notices/kind.ts'
import type { Say } from '../../say.ts'
import { documentNames } from '../document-names.ts'
import { because } from './because.ts'

const limits: Record<LimitKind, string> = {
  deposit: 'deposit limit',
  loss: 'loss limit',
  stake: 'stake limit',
  session: 'limit of time',
}
type Limit = { limit: LimitKind; period: LimitPeriod }
const nameOf = ({ limit, period }: Limit): string => `${limits[limit]} of a ${period}`

const most = (
  { limit, amount, currency }: Limit & { amount: number; currency: string },
  say: Say,
): string =>
  limit === 'session'
    ? say.counted(amount, 'minute', 'minutes')
    : say.money({ amountMinor: amount, currency })

const reasonText = (reason: string): string =>
  reason === '' ? ' Please ask our support for the reason.' : because(reason)

const ifNotYou =
  'If it was not you, please end all sessions on your profile, choose a new password and write to support.'

/** The reason of a check that failed, and the player's next step. */
const failureTexts: Record<CheckFailure, string> = {
  unreadable:
    'Your documents could not be read. Please hand in sharp pictures that show the whole document.',
  document_over: 'Your document is no longer valid. Please hand in one that is.',
  not_genuine:
    'Your document was not recognised as genuine. Please hand in another document, or write to support.',
  other_person:
    'The person in the document was not recognised as you. Please hand in a document of your own, or write to support.',
  under_age:
    'The document shows a person who is too young to play here. If this is wrong, please write to support.',
  no_proof_of_address:
    'Your address was not proved. Please hand in a letter or bill that shows your name and your address.',
}

export const accountWords: WordsOf<typeof accountKinds> = {
  'limit-changed': {
    title: 'A limit of yours has changed',
    text: (given, say) =>
      `${given.isOurs ? 'We have set' : 'You have set'} your ${nameOf(given)} to ${most(given, say)}. The limit is in force now.`,
  },
  'limit-removed': {
    title: 'A limit of yours has ended',
    text: (given) => `Your ${nameOf(given)} is removed.`,
  },
  'limit-raise-asked': {
    title: 'You have asked for a higher limit',
    text: ({ amount, ...given }, say) =>
      `You want your ${nameOf(given)} to be ${amount === null ? 'without limit' : most({ ...given, amount }, say)}. You can confirm the change from ${say.time(given.confirmableAt)}. Until then the old limit holds.`,
  },
  'care-message': { title: 'A message from our team', text: ({ message }) => message },
  'time-out-began': {
    title: 'Your time-out has begun',
    text: ({ endsAt }, say) =>
      `You cannot play or deposit until ${say.time(endsAt)}. After that, nothing opens before you say so on the page Limits and breaks. You can withdraw your balance.`,
  },
  'exclusion-began': {
    title: 'You are excluded',
    text: ({ endsAt }, say) =>
      `You cannot play or deposit until ${say.time(endsAt)}. After this day you can come back only if you ask support.`,
  },
  'register-exclusion-began': {
    title: 'You are excluded',
    text: ({ endsAt }, say) =>
      `A national register of exclusions names you. You cannot play or deposit here until ${say.time(endsAt)}. Your balance is yours, and you can withdraw it. After this day you can come back only if you ask support and the register names you no more.`,
  },
  'pause-ended': { title: 'Your pause is over', text: () => 'You can play and deposit again.' },
  'account-suspended': {
    title: 'Your account is suspended',
    text: ({ reason }) =>
      `You cannot play or deposit, and orders that were not matched are cancelled. Your money stays yours: log in and ask for a withdrawal whenever you like.${reasonText(reason)}`,
  },
  'account-suspended-by-you': {
    title: 'You have suspended your account',
    text: () =>
      `You cannot play or deposit, and orders that were not matched are cancelled. Your money stays yours: log in and ask for a withdrawal whenever you like. Support opens the account again when you write to them. ${ifNotYou}`,
  },
  'account-reopened': {
    title: 'Your account is open again',
    text: ({ reason }) => `Your account is no longer suspended.${because(reason)}`,
  },
  'account-closed': {
    title: 'Your account is closed',
    text: ({ reason }) =>
      `Your account was empty and is closed for good. Nobody can log in to it.${reasonText(reason)}`,
  },
  'new-device': {
    title: 'A new device logged in',
    text: ({ device }) =>
      `Somebody logged in to your account with a device that we had not seen before: ${device}. ${ifNotYou}`,
  },
  'password-changed': {
    title: 'Your password was changed',
    text: () =>
      `The password of your account was changed, and all other sessions have ended. ${ifNotYou}`,
  },
  'email-changed': {
    title: 'Your email address was changed',
    text: ({ email }) => `We now write to ${email}. ${ifNotYou}`,
  },
  'mobile-changed': {
    title: 'Your mobile number was changed',
    text: ({ mobile }) => `Your account now has the mobile number ${mobile}. ${ifNotYou}`,
  },
  'second-factor-added': {
    title: 'A second factor was added',
    text: () =>
      `Your account has a new second factor. A login asks for it from now on, and all other sessions have ended. ${ifNotYou}`,
  },
  'passkey-added': {
    title: 'A passkey was added',
    text: ({ name }) =>
      `The passkey “${name}” now logs in to your account without the password. ${ifNotYou}`,
  },
  'second-factor-removed': {
    title: 'A second factor was removed',
    text: () => `A second factor of your account was removed. ${ifNotYou}`,
  },
  'recovery-began': {
    title: 'Support was asked to remove your second factor',
    text: ({ dueAt }, say) =>
      `Support was asked to remove the second factor of your account and to end all sessions. It happens on ${say.time(dueAt)}. If you did not ask for it, please open the link in our mail or tell support at once: then nothing changes.`,
  },
  'recovery-done': {
    title: 'Your second factor was removed by support',
    text: ({ heldUntil }, say) =>
      `The second factor and the passkeys of your account were removed, and all sessions have ended. Nothing is withdrawn until ${say.time(heldUntil)}. Please add a new second factor. ${ifNotYou}`,
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: ({ left }) =>
      `Somebody proved to be you by a recovery code. You have ${left} of them left. ${ifNotYou}`,
  },
  'session-theft': {
    title: 'We have ended a session of yours',
    text: ({ device }) =>
      `An old token of your session on ${device} was used, so somebody else may have copied it. We have ended the session. ${ifNotYou}`,
  },
  'identity-verified': {
    title: 'Your identity is verified',
    text: () =>
      'We have checked your documents, and they prove your identity. You need to do nothing more.',
  },
  'identity-rejected': {
    title: 'We could not verify your identity',
    text: ({ reason, failure }) => {
      const next =
        failure === null
          ? 'Please hand in documents that put this right, or write to support.'
          : failureTexts[failure]
      return `Your identity is not verified. ${next} You hand documents in on the page Identity.${because(reason)}`
    },
  },
  'identity-expired': {
    title: 'Your document is no longer valid',
    text: () =>
      'The document that proved your identity has ended, so your identity counts as not verified. Please hand in a valid document on the page Identity.',
  },
  'proof-asked': {
    title: 'We ask you for a proof',
    text: ({ proof, reason }) =>
      `Please hand in on the page Identity: ${documentNames[proof]}. Until it is accepted you cannot deposit. You can withdraw your balance all the same.${because(reason)}`,
  },
  'proof-ask-dropped': {
    title: 'You need not hand in a proof',
    text: ({ proof, reason }) =>
      `We do not ask you for this any more: ${documentNames[proof]}. Deposits do not wait for it.${because(reason)}`,
  },
  'proof-verified': {
    title: 'We have accepted your proof',
    text: ({ proof }) => `We have accepted: ${documentNames[proof]}. You need to do nothing more.`,
  },
  'proof-rejected': {
    title: 'We could not accept your proof',
    text: ({ proof, reason }) =>
      `We could not accept: ${documentNames[proof]}. Please hand in a document that puts this right, on the page Identity, or write to support. You can withdraw your balance all the same.${because(reason)}`,
  },
  'proof-expired': {
    title: 'A proof has ended',
    text: ({ proof }) =>
      `This proof has ended: ${documentNames[proof]}. Please hand in a new one on the page Identity before you deposit more. You can withdraw your balance all the same.`,
  },
  'complaint-received': {
    title: 'We have your complaint',
    text: ({ complaintId, offerDueAt }, say) =>
      `Your complaint has the number ${complaintId}. You read our answer on the page Complaints. If we have not settled it by ${say.time(offerDueAt)}, you can take it to an independent body.`,
  },
  'complaint-answered': {
    title: 'We have answered your complaint',
    text: ({ complaintId }) =>
      `You read our answer to complaint ${complaintId} on the page Complaints. If you are not content, somebody else looks at it.`,
  },
  'complaint-third-level': {
    title: 'You can take your complaint to an independent body',
    text: ({ complaintId }) =>
      `The letter about complaint ${complaintId} stands on the page Complaints. It says where you can go; it costs you nothing.`,
  },
  'complaint-decided': {
    title: 'Your complaint was decided',
    text: ({ complaintId }) =>
      `The decision of the independent body about complaint ${complaintId} stands on the page Complaints.`,
  },
  'data-export-ready': {
    title: 'The copy of your data is ready',
    text: () =>
      `You fetch the copy of your data on the page Your data, for seven days. ${ifNotYou}`,
  },
}
