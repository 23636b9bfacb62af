/** What the desk of players says about paying an account out. */
export const playerDeskMessages = {
  more: {
    label: (userId: string) => `More for ${userId}`,
    closeHint: 'For ever: it cannot be opened again.',
  },
  payout: {
    button: 'Pay out',
    named: (userId: string) => `Pay out ${userId}`,
    title: (userId: string) => `Pay out the money of ${userId}?`,
    text: (amount: string) =>
      `This asks for all that is free in the wallet, ${amount}, as a withdrawal of the player. Another operator pays it and notes the bank reference. An empty account can be closed.`,
    fields: {
      account_holder_name: 'Account holder',
      bank_name: 'Bank, or UPI',
      acc_num: 'Account number or UPI id',
      account_ifsc_code: 'IFSC or IBAN',
    },
    wrong: 'Please check this.',
    confirm: 'Ask for the payout',
    asked: (userId: string) => `The payout of ${userId} waits among the withdrawals.`,
  },
}
