/** Texts of mails to players. Mails to operators are English and stand beside their senders. */
export const mailTexts = {
  hello: (name: string) => `Hello ${name},`,
  always: 'We always send mail about the security of your account and about complaints.',
  chosen: 'On the page Notices you choose which notices come by mail.',
  stopRecovery: 'If you did not ask for it, open this link to stop it:',
  confirmEmail: {
    subject: 'Confirm your email address',
    text: 'please open this link within 24 hours, so that we know that mail to this address reaches you. The link works once.',
    ignore: 'If you have no account with us, please ignore this mail.',
  },
  resetPassword: {
    subject: 'Choose a new password',
    text: (userId: string, minutes: number) =>
      `somebody asked for a new password for your account ${userId}. To choose one, open this link within ${minutes} minutes. It works once.`,
    ignore: 'If it was not you, you need not do anything. Your password stays as it is.',
  },
}
