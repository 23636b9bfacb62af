import { type RawBuilder, sql } from 'kysely'
import { meantBy, type Naming } from '#contract/texts/told.ts'
import type { Language } from '#domain/language/languages.ts'

type Search = { words: string; language?: Language | undefined; naming: Naming }

/** Whether a text has the words, or an English name that means the same in the language. */
export const hasWords = (
  text: RawBuilder<unknown>,
  { words, language = 'en', naming }: Search,
): RawBuilder<boolean> => sql<boolean>`
  exists (select from unnest(${meantBy(language, words, naming)}::text[]) as meant (words)
    where strpos(lower(${text}), lower(meant.words)) > 0)`
