/** Texts about password, email address and sessions of a user. */
export const securityMessages = {
  missing: 'Please fill in this field.',
  password: {
    heading: 'Password',
    old: 'Present password',
    new: 'New password',
    again: 'New password again',
    note: 'All your other sessions end when you change the password.',
    save: 'Change the password',
  },
  email: {
    heading: 'Email address',
    verified: (email: string) => `${email} is confirmed.`,
    unverified: (email: string) => `${email} is not confirmed yet.`,
    address: 'Address to use',
    password: 'Present password',
    note: 'We send a link to this address. The address changes when you open the link.',
    send: 'Send the link',
  },
  sessions: {
    list: 'Open sessions',
    current: 'This session',
    used: (at: string) => `Last used ${at}`,
    end: 'End',
    endOf: (device: string, at: string) => `End the session of ${device}, last used ${at}`,
    ends: (minutes: number, hours: number) =>
      `A session ends after ${minutes} minutes without use, and ${hours} hours after the login in any case.`,
  },
  reset: {
    title: 'Choose a new password',
    link: 'Forgot your password?',
    askLead: 'We send a link to the email address of your account. The link works for 30 minutes.',
    userId: 'User name',
    ask: 'Send the link',
    newLead: 'All your sessions end, and you log in with the new password.',
    save: 'Save the new password',
    toLogin: 'To the login',
    again: 'Ask for a new link',
  },
  confirm: {
    title: 'Confirm your email address',
    lead: 'With one press we know that mail to this address reaches you.',
    press: 'Confirm the address',
    noCode: 'This address has no code. Please open the link of the mail.',
    toProfile: 'To your profile',
  },
  stopRecovery: {
    title: 'Keep your second factor',
    lead: 'Support was asked to remove the second factor of your account. If it was not you, stop it with one press.',
    press: 'Stop the removal',
    noCode: 'This address has no code. Please open the link of the mail.',
    stopped:
      'It is stopped. Your account keeps its second factor. Please choose a new password too.',
    over: 'This link is no longer valid: the removal was stopped, or its time is over. If you did not ask for it, please tell support.',
    toSupport: 'To support',
  },
} as const
