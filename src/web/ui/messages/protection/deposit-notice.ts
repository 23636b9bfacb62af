import type { DocumentOccasion } from '#domain/identity/identity.ts'

/**
 * Players read these texts before the first deposit. Other words need the next number in
 * `src/domain/protection/deposit-notice.ts`: then every player is asked again.
 */
export const depositNoticeMessages = {
  title: 'Before you deposit',
  funds: [
    'Your balance is money that we owe to you. In our books it is kept apart from our own money.',
    'Each day we publish the sum of all balances with a proof, and beside it the money that the operator says it holds for players. You can check that your own balance is counted.',
    'Your balance is not insured. If the operator became insolvent, you might not get all of it back.',
  ],
  toFunds: 'What we owe to players',
  documents: 'Documents that we may ask you for',
  occasions: {
    identity: 'To verify your identity, age and address',
    level:
      'When your deposits or withdrawals in all come to a sum that the page Identity names, or when we ask you for it with a reason',
    withdrawal: 'When a person checks a withdrawal before it is paid',
    prize: 'When you win a large prize of a lottery',
  } satisfies Record<DocumentOccasion, string>,
  identityRequired: 'We verify your identity before your first deposit.',
  identityOptional:
    'You can hand in the documents for your identity at any time, so that nobody has to ask later.',
  how: 'If we need one, a notice tells you which one and until when. You hand in documents for your identity on the page Identity. We ask for no other documents.',
  toIdentity: 'Identity',
  confirm: 'I know this',
  known: (at: string) => `You confirmed this on ${at}.`,
} as const
