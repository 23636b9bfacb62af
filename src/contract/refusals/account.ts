import type { RefusalEntry } from './entry.ts'

/** Refusals of accounts, their logins and their states. */
export const accountRefusals = {
  USER_ID_TAKEN: [409, 'This user name is taken. Please choose another.'],
  PASSWORDS_DIFFER: [400, 'The two passwords are not the same.'],
  PASSWORD_TOO_WEAK: [400, 'The password needs at least 8 characters.'],
  PASSWORD_TOO_COMMON: [
    400,
    'This password is too easy to guess. Please choose a less common one.',
  ],
  UNDERAGE: [
    422,
    'You are below the age from which people may play here. You can withdraw your balance.',
  ],
  COUNTRY_NOT_PERMITTED: [403, 'We may not offer our service in your country.'],
  WRONG_CREDENTIALS: [401, 'The user name or the password is wrong.'],
  OLD_PASSWORD_WRONG: [422, 'This is not your present password.'],
  LINK_INVALID: [422, 'This link is no longer valid. Please ask for a new one.'],
  TOKEN_RENEWED: [409, 'This session has got a new token a moment ago.'],
  HAND_OFF_INVALID: [401, 'This sign-in link is no longer valid. Please log in.'],
  SIGNED_IN_ALREADY: [409, 'This device is already signed in with that account.'],
  PROFILE_INCOMPLETE: [403, 'Please complete your profile first.'],
  ACCOUNT_SUSPENDED: [403, 'Your account is suspended. Please contact support.'],
  DEMO_NOT_OFFERED: [404, 'There is no demo to try here.'],
  ACCOUNT_CLOSED: [403, 'This account is closed.'],
  NOT_A_PLAYER: [403, 'Operators cannot bet, deposit or withdraw.'],
  ADDRESS_VERIFIED: [
    409,
    'Your address is verified or being looked at. If you have moved, please tell us on the page Identity.',
  ],
  PROFILE_LOCKED: [409, 'Name and date of birth can only be changed by support.'],
} as const satisfies Record<string, RefusalEntry>
