import type { Reader } from '#contract/texts/say.ts'
import { locale } from '#domain/language/locale.ts'
import { ownZone } from '#web/ui/date-time.ts'

/** How notices are to be written: in the language of this page, with times of the reader's zone. */
export const reader = (): Reader => ({ language: locale, timeZone: ownZone() })
