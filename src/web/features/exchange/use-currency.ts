import { PLAY_CURRENCY } from '#domain/money.ts'
import { useSettings } from '#web/api/use-settings.ts'

/** The one currency of this installation. */
export const useCurrency = (): string => useSettings()?.currency ?? PLAY_CURRENCY
