import type { Language } from './languages.ts'

/**
 * The language of this build of the pages, for words and for the platform's `Intl`. The API is English. The build of another
 * language has a file of its own in the place of this one (decision 0045); mails follow the account (decision 0061).
 */
export const locale: Language = 'en'
