/**
 * The version of the words by which players learn, before their first deposit, how their money is protected and which
 * documents they may be asked for. Words that change need the next number: then every player is asked again.
 */
export const DEPOSIT_NOTICE_VERSION = 3
