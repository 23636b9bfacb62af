import type { RefusalEntry } from './entry.ts'

/** Refusals of limits, pauses and reality checks. */
export const protectionRefusals = {
  TIMED_OUT: [
    403,
    'Your account is on a break. When it has ended, the page Limits and breaks leads you back. You can withdraw now.',
  ],
  SELF_EXCLUDED: [403, 'You are excluded from play. You can still withdraw your balance.'],
  DEPOSIT_LIMIT_REACHED: [422, 'This deposit is above your deposit limit.'],
  LOSS_LIMIT_REACHED: [422, 'This bet could take you above your loss limit.'],
  STAKE_LIMIT_REACHED: [422, 'This bet is above what your stake limit leaves.'],
  FUNDS_CHECK_OPEN: [
    409,
    'We are checking whether your deposits are affordable for you. You cannot deposit until this check ends. You can play with your balance and withdraw it.',
  ],
  SPIN_STAKE_TOO_LARGE: [
    422,
    'This stake is above the largest one of a spin at your age. Please choose a smaller coin.',
  ],
  SESSION_LIMIT_REACHED: [422, 'You have reached your time limit for today.'],
  REALITY_CHECK_DUE: [409, 'Please look at your reality check before you go on playing.'],
  DEPOSIT_NOTICE_UNCONFIRMED: [
    409,
    'Before you deposit, please read how your money is protected and which documents we may ask for. Confirm it on the page Deposit.',
  ],
  DEPOSIT_NOTICE_CHANGED: [409, 'This text has changed. Please read the new one and confirm it.'],
  TERMS_NOT_AGREED: [
    403,
    'Our terms have changed. Please read the changes and agree before you go on. You can withdraw at any time.',
  ],
  HOUSE_FROZEN: [
    503,
    'Play, deposits and withdrawals are stopped for everybody at the moment. Your balance and your bets are kept. Please try again later.',
  ],
  FREEZE_IN_FORCE: [409, 'Everything is stopped already.'],
  NO_FREEZE: [409, 'Nothing is stopped.'],
  REGISTER_UNAVAILABLE: [
    503,
    'A national register of exclusions has not told us yet that you may play. Until then you cannot deposit or bet. You can withdraw now. Please try again in a minute.',
  ],
  ACCOUNT_LISTED: [
    403,
    'You cannot play or deposit here. You can withdraw your balance. Please write to our support if you think that this is a mistake.',
  ],
  ACCOUNT_IN_REVIEW: [
    403,
    'Our team looks at the details of your account before your first deposit. This takes a day as a rule, and you need to do nothing. Please write to our support if you have a question.',
  ],
  SECOND_ACCOUNT: [
    403,
    'Another account looks like yours, and one person has one account. Our team looks at it before you can deposit. Please use your first account, or write to our support.',
  ],
  FILE_UNREADABLE: [422, 'The file was not taken. Mend what is named and send it again.'],
  TERMS_NOT_IN_FORCE: [409, 'Another version of the terms is in force. Please read that one.'],
  TERMS_PUBLISHED: [409, 'This version was published a moment ago.'],
  TERMS_DATE_PAST: [
    422,
    'A version comes into force now or later, and not before the one ahead of it.',
  ],
  LIMIT_PERIOD_NOT_OFFERED: [
    409,
    'We offer no new limit for this time. Please choose another one; a limit that you have goes on.',
  ],
  LIMIT_NOT_ALLOWED: [400, 'This is not an amount or a time that a limit can have.'],
  RAISE_NOT_DUE: [409, 'A higher limit can be confirmed some time after you asked for it.'],
  PAUSE_NOT_ALLOWED: [409, 'This pause cannot be taken now: a longer one is in force.'],
  MATCH_DECIDED: [409, 'This match has been decided already.'],
  EXCLUSION_NOT_ALLOWED: [
    400,
    'A self-exclusion of this length is not offered. Please choose one of the lengths on the page.',
  ],
  TIME_OUT_NOT_OVER: [409, 'Your time-out has not ended yet.'],
  TIME_OUT_BY_SUPPORT: [
    409,
    'After a time-out our support opens your account again. Please write to them.',
  ],
  EXCLUSION_NOT_OVER: [409, 'The break has not ended yet.'],
} as const satisfies Record<string, RefusalEntry>
