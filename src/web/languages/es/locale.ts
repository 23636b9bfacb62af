import type { Language } from '#domain/language/languages.ts'

export const locale: Language = 'es'
