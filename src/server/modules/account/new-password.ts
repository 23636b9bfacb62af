import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { isLongEnough } from '#domain/account/password.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Below it a password is found within a million guesses. */
const SCORE_MIN = 2
/** A password whose beginning is hard to guess is hard to guess; longer ones only cost time. */
const LOOKED_AT_MAX = 32

let guesser: Promise<ZxcvbnFactory> | undefined

/** Lists and patterns of leaked passwords, read when the first password is chosen. */
const loadGuesser = (): Promise<ZxcvbnFactory> =>
  (guesser ??= import('@zxcvbn-ts/language-common').then(
    ({ adjacencyGraphs: graphs, dictionary }) => new ZxcvbnFactory({ graphs, dictionary }),
  ))

/** Refuses a password that is too short: 8 characters are the rule, their kinds only advice. */
export function checkLength(password: string, field: string): void {
  if (!isLongEnough(password)) throw new Refusal('PASSWORD_TOO_WEAK', { field })
}

/** Refuses a password that guesses begin with: a common one, a pattern, or words that `own` says of the user. */
export async function checkUncommon(
  password: string,
  field: string,
  own: readonly string[],
): Promise<void> {
  const beginning = password.normalize('NFKC').slice(0, LOOKED_AT_MAX)
  const isCommon =
    isCommonPassword(password) || (await loadGuesser()).check(beginning, [...own]).score < SCORE_MIN
  if (isCommon) throw new Refusal('PASSWORD_TOO_COMMON', { field })
}
