import { type RawBuilder, sql } from 'kysely'
import { meantBy } from '#contract/texts/told.ts'
import type { Language } from '#domain/language/languages.ts'

/** Whether a text has the words, or an English name that means the same in the language. */
export const hasWords = (
  text: RawBuilder<unknown>,
  words: string,
  language: Language = 'en',
): RawBuilder<boolean> => sql<boolean>`
  exists (select from unnest(${meantBy(language, words)}::text[]) as meant (words)
    where strpos(lower(${text}), lower(meant.words)) > 0)`
