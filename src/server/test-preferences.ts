import type { Language } from '#domain/language/languages.ts'
import type { TestApp, TestPlayer } from './test-app.ts'

/** Keeps a language and a time zone with the account of a player, as a page does. */
export async function preferLanguage(
  { send }: Pick<TestApp, 'send'>,
  { token }: Pick<TestPlayer, 'token'>,
  language: Language,
  timeZone: string,
): Promise<void> {
  const body = {
    oddsFormat: 'decimal',
    oddsChange: 'better',
    asksFirst: false,
    keepsStake: false,
    quickStakes: [10, 50, 100, 500],
    language,
    timeZone,
  }
  const { status } = await send('PUT', '/api/preferences', { token, body })
  if (status !== 200) throw new Error(`the preferences were refused: ${status}`)
}
