import type { RefusalEntry } from './entry.ts'

/** Refusals of bonuses. */
export const bonusRefusals = {
  BONUS_STEP: [409, 'This bonus is not at that step. Please load the page again.'],
  BONUS_RUNNING: [
    409,
    'You have a bonus that is not over. You can accept this one when the other has ended, or give the other up.',
  ],
  BONUS_OFFER_OVER: [409, 'The time for accepting this bonus is over. Your balance is unchanged.'],
  BONUS_NOT_FOR_YOU: [
    403,
    'We cannot give you this bonus now. Your balance is unchanged. Support can tell you more.',
  ],
  BONUS_TIMES: [422, 'This bonus asks for more wagers than is allowed. Please choose fewer.'],
  BONUS_MIXED: [422, 'A bonus is for one kind of play. Please choose one.'],
  BONUS_LIMIT: [422, 'The player would get more bonuses in 30 days than this installation allows.'],
  BONUSES_UNWANTED: [409, 'The player has chosen to get no bonuses.'],
  BONUS_BARRED: [
    409,
    'This player gets no bonus now: the account is paused, closed, not verified, on a list, or looked at by another desk.',
  ],
  BONUS_OWN_GRANT: [403, 'You granted this bonus. Another operator has to decide about it.'],
} as const satisfies Record<string, RefusalEntry>
