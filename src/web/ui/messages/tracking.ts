/** Texts of the pages on which a player follows a deposit or a withdrawal. */
export const trackingMessages = {
  ask: 'Ask or complain',
  follow: 'Follow it',
  reference: (reference: string) => `Reference ${reference}`,
  when: { done: '', now: 'Now', next: 'Comes next', stopped: '' },
  deposit: {
    title: 'Your deposit',
    all: 'All about deposits',
    steps: {
      asked: 'Announced',
      looked_for: 'We look for the payment',
      credited: 'In your balance',
      refused: 'Refused',
      returned: 'Sent back',
      expired: 'Ended without money',
    },
    says: {
      asked: (paidTo: string) =>
        paidTo === '' ? 'You told us about the payment.' : `You paid to ${paidTo}.`,
      lookedFor: 'An operator compares it with the bank statement. You need to do nothing.',
      late: 'This takes longer than usual; our team has been told. You need to do nothing.',
      ends: (at: string) =>
        `If no money has come by ${at}, it ends, and you can announce it again.`,
      credited: (amount: string) => `We have added ${amount} to your balance.`,
      refused: (note: string) =>
        `Your balance is unchanged.${note === '' ? '' : ` The reason: ${note}`}`,
      returned: (amount: string, reference: string, note: string) =>
        `We sent ${amount} back to where it came from, under the reference ${reference}.${note === '' ? '' : ` The reason: ${note}`}`,
      expired:
        'No money came in time. If you have paid, announce it again with the same reference.',
    },
  },
  withdrawal: {
    title: 'Your withdrawal',
    all: 'All about withdrawals',
    to: (bank: string, end: string) => `To ${bank}, …${end}`,
    steps: {
      asked: 'Asked, and set aside',
      checked: 'Check',
      payment: 'We prepare the payment',
      paid: 'Paid',
      refused: 'Not paid',
    },
    says: {
      asked: 'The money stays yours. Nobody can play with it until it is paid.',
      checked: 'The check is over.',
      checking: (reason: 'unplayed' | 'name' | 'check', at: string) =>
        `${
          {
            unplayed: 'We check it because no bet was settled since your deposit.',
            name: 'We check it because the account holder is not named quite like you.',
            check: 'We check it before we pay.',
          }[reason]
        } The check is to end by ${at}.`,
      documents: (at: string) => `We need documents from you by ${at}. You lose nothing after it.`,
      due: (at: string) => `We pay or decide it by ${at}.`,
      soon: 'We pay or decide it soon.',
      overdue: 'This takes longer than we have said; our team has been told.',
      newPayee: (at: string) =>
        `The account is new or changed. We pay to it at ${at} at the earliest.`,
      paid: (amount: string, reference: string, fee: string) =>
        `We have paid ${amount} under the bank reference ${reference}.${fee === '' ? '' : ` The fee was ${fee}.`}`,
      refused: (note: string) =>
        `The money is in your balance again.${note === '' ? '' : ` The reason: ${note}`}`,
    },
  },
} as const
