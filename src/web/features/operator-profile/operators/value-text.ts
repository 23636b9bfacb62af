import type { OperatorProfile, ProfileSetting } from '#contract/operators/operator-profile.ts'
import { formatMoney } from '#domain/money.ts'
import { clockOf, holidayOf, isHoliday } from '#domain/operator-profile/banking-settings.ts'
import {
  countryOf,
  type FixedSetting,
  SETTING_TEXT_MAX,
  type SettingName,
} from '#domain/operator-profile/settings.ts'
import { countryName } from '#web/ui/country-options.ts'
import { dayText } from '#web/ui/date-time.ts'
import { operatorProfileDesk as text } from '#web/ui/messages/operators/operator-profile-desk.ts'
import { exactMoney, readMoney } from '#web/ui/amounts/typed-money.ts'

/** The name of a setting for operators. */
export function settingText(name: SettingName): string {
  if (isHoliday(name)) return text.holiday(dayText(holidayOf(name)))
  const country = countryOf(name)
  return country === undefined
    ? text.names[name as FixedSetting]
    : text.openTo(countryName(country))
}

/** Milliseconds are shown and typed in seconds. */
const SECOND_MS = 1_000

type Kind = Pick<ProfileSetting, 'unit'>
/** The currency and the texts by which a value is shown. */
export type Words = Pick<OperatorProfile, 'currency' | 'texts'>

/** A text that was typed has no number yet, and gets a higher one than all others. */
const TEXT_TO_COME = Number.MAX_SAFE_INTEGER

/** A value of a setting as its page shows it. */
export function valueText(
  { unit }: Kind,
  value: number | null,
  { currency, texts }: Words,
): string {
  if (value === null) return text.off
  if (unit === 'text') return texts[value] ?? ''
  if (unit === 'money') return formatMoney(value, currency)
  if (unit === 'switch') return value === 1 ? text.yes : text.no
  if (unit === 'clock') return clockOf(value)
  if (unit === 'milliseconds') return `${value / SECOND_MS}${text.units.milliseconds}`
  return `${value}${text.units[unit]}`
}

/** The same for a field. */
export function fieldText(
  { unit }: Kind,
  value: number | null,
  { currency, texts }: Words,
): string {
  if (value === null) return ''
  if (unit === 'text') return texts[value] ?? ''
  if (unit === 'clock') return clockOf(value)
  if (unit === 'milliseconds') return String(value / SECOND_MS)
  return unit === 'money' ? exactMoney(value, currency) : String(value)
}

const CLOCK = /^([01]?\d|2[0-4]):([0-5]\d)$/

/** "09:30" in minutes since midnight. */
function minutesOf(words: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(words) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** The value that was typed; nothing where it is none. */
export function readValue(
  { unit }: Kind,
  typed: string,
  { currency }: Words,
): number | null | undefined {
  const words = typed.trim()
  if (words === '') return null
  if (unit === 'text') return words.length <= SETTING_TEXT_MAX ? TEXT_TO_COME : undefined
  if (unit === 'money') return readMoney(words, currency)
  if (unit === 'clock') return minutesOf(words)
  if (unit === 'milliseconds')
    return /^\d{1,4}(\.\d{1,3})?$/.test(words) ? Math.round(Number(words) * SECOND_MS) : undefined
  return /^\d{1,9}$/.test(words) ? Number(words) : undefined
}
