import * as z from 'zod/mini'
import { type CheckFailure, checkFailures } from '#domain/identity/outside-check.ts'
import { because, kind } from './kind.ts'

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

const path = '/identity'
const group = 'security'

/** How a check of the identity ended. */
export const identityNotices = {
  'identity-verified': kind(z.object({}), {
    group,
    title: 'Your identity is verified',
    text: () =>
      'We have checked your documents, and they prove your identity. You need to do nothing more.',
    path,
  }),
  'identity-rejected': kind(
    z.object({ reason: z.string(), failure: z.nullable(z.enum(checkFailures)) }),
    {
      group,
      title: 'We could not verify your identity',
      text: ({ reason, failure }) => {
        const next =
          failure === null
            ? 'Please hand in documents that put this right, or write to support.'
            : failureTexts[failure]
        return `Your identity is not verified. ${next} You hand documents in on the page Identity.${because(reason)}`
      },
      path,
    },
  ),
  'identity-expired': kind(z.object({}), {
    group,
    title: 'Your document is no longer valid',
    text: () =>
      'The document that proved your identity has ended, so your identity counts as not verified. Please hand in a valid document on the page Identity.',
    path,
  }),
}
