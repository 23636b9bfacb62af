/** Texts about second factors of a user, and about proofs before a call of consequence. */
export const secondFactorMessages = {
  missing: 'Please fill in this field.',
  panel: {
    heading: 'Second factor',
    off: 'Your password alone logs you in. With an authenticator app on your phone, a login also asks for a code of it.',
    isRequired: 'Operators of this installation need a second factor before they can work.',
    begin: 'Set up an authenticator app',
    scan: 'Scan this picture with your authenticator app, or type the key into it. Then give the code that the app shows.',
    picture: 'QR code for the authenticator app',
    key: 'Key',
    code: 'Code of the app',
    confirm: 'Add the app',
    on: (at: string) =>
      `An authenticator app is set up since ${at}. A login asks for a code of it.`,
    left: (count: number) =>
      count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`,
    renew: 'New recovery codes',
    renewQuestion: 'The recovery codes that you have now work no longer.',
    remove: 'Remove the app',
    removeQuestion: 'Your password alone logs you in then. The recovery codes work no longer.',
    removeCancel: 'Keep the app',
    renewCancel: 'Keep the old codes',
  },
  codes: {
    heading: 'Your recovery codes',
    text: 'Each of them works once in place of a code of the app, for example when your phone is lost. Please keep them where nobody else finds them: we do not show them again.',
    all: 'All recovery codes',
    done: 'I have kept them',
  },
  step: {
    title: 'Second step',
    lead: 'Please give the code that your authenticator app shows now, or a recovery code.',
    code: 'Code',
    confirm: 'Log in',
    again: 'Begin again',
  },
  proof: {
    title: 'Please confirm that it is you',
    byCode: 'Please give the code that your authenticator app shows now, or a recovery code.',
    byPassword: 'Please give your password. A session alone does not open this.',
    code: 'Code',
    password: 'Your password',
    confirm: 'Confirm',
  },
} as const
