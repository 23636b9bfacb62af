import * as z from 'zod/mini'
import { type AskedDocument, askedDocuments } from '#domain/identity/identity.ts'
import { instant } from '../endpoint.ts'
import { documentNames } from '../identity/document-names.ts'
import { amount, because, kind, sum, time } from './kind.ts'

const documentsAsked = z.object({
  ...sum,
  dueAt: instant,
  // Notices of before lists were kept have none.
  documents: z._default(z.array(z.enum(askedDocuments)), []),
  reason: z.string(),
})
const listed = (documents: readonly AskedDocument[]): string =>
  documents.length === 0 ? '' : `: ${documents.map((each) => documentNames[each]).join('; ')}`

/** Notices about withdrawals. */
export const payouts = {
  'withdrawal-held': kind(z.object({ ...sum, endsAt: instant }), {
    group: 'money',
    title: 'We are checking your withdrawal',
    text: (given) =>
      `We check your withdrawal of ${amount(given)} before we pay it. The money stays yours. The check is to end by ${time(given.endsAt)}; the page Withdrawal shows the reason.`,
    path: '/withdraw',
  }),
  // Sent always, as those of security are: an excluded player reads no page.
  'exclusion-payout': kind(z.object({ ...sum, payee: z.string() }), {
    group: 'security',
    title: 'We pay your balance out',
    text: (given) =>
      `You are excluded, so we have set ${amount(given)} aside and pay it to ${given.payee}. Money that becomes free later, of an open bet for instance, follows. You see how far the payment is on the page Withdrawal.`,
    path: '/withdraw',
  }),
  'exclusion-payee-needed': kind(z.object(sum), {
    group: 'security',
    title: 'Tell us where to pay your balance',
    text: (given) =>
      `You are excluded, and your balance of ${amount(given)} is yours. We know no account in your own name to pay it to. Please log in and ask for a withdrawal on the page Withdrawal; if you cannot, write to support.`,
    path: '/withdraw',
  }),
  'withdrawal-late': kind(z.object(sum), {
    group: 'money',
    title: 'Your withdrawal is late',
    text: (given) =>
      `Your withdrawal of ${amount(given)} takes longer than we have said. The money is still yours and set aside for you. Our team has been told, and you can complain at support.`,
    path: '/withdraw',
  }),
  'documents-asked': kind(documentsAsked, {
    group: 'money',
    title: 'Please send us documents',
    text: (given) =>
      `We need documents for your withdrawal of ${amount(given)}, by ${time(given.dueAt)}${listed(given.documents)}. The money stays yours.${because(given.reason)}`,
    path: '/support',
  }),
  'documents-reminder': kind(z.object({ ...sum, dueAt: instant }), {
    group: 'money',
    title: 'We still need documents from you',
    text: (given) =>
      `Please send us the documents for your withdrawal of ${amount(given)} by ${time(given.dueAt)}. The money stays yours.`,
    path: '/support',
  }),
  'documents-overdue': kind(z.object({ ...sum, dueAt: instant }), {
    group: 'money',
    title: 'Your documents are overdue',
    text: (given) =>
      `The documents for your withdrawal of ${amount(given)} did not come in twelve weeks. You lose nothing: the money stays yours, and we pay it once the documents are here.`,
    path: '/support',
  }),
}
