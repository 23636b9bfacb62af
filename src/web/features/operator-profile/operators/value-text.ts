import type { ProfileSetting } from '#contract/operators/operator-profile.ts'
import { formatMoney, moneyText, parseMoney } from '#domain/money.ts'
import {
  countryOf,
  type FixedSetting,
  type SettingName,
} from '#domain/operator-profile/settings.ts'
import { countryName } from '#web/ui/country-options.ts'
import { operatorProfileDesk as text } from '#web/ui/messages/operators/operator-profile-desk.ts'

/** The name of a setting for operators. */
export function settingText(name: SettingName): string {
  const country = countryOf(name)
  return country === undefined
    ? text.names[name as FixedSetting]
    : text.closed(countryName(country))
}

type Kind = Pick<ProfileSetting, 'unit'>

/** A value of a setting as its page shows it. */
export function valueText({ unit }: Kind, value: number | null, currency: string): string {
  if (value === null) return text.off
  if (unit === 'money') return formatMoney(value, currency)
  if (unit === 'switch') return value === 1 ? text.yes : text.no
  return `${value}${text.units[unit]}`
}

/** The same for a field. */
export function fieldText({ unit }: Kind, value: number | null, currency: string): string {
  if (value === null) return ''
  return unit === 'money' ? moneyText(value, currency) : String(value)
}

/** The value that was typed; nothing where it is none. */
export function readValue(
  { unit }: Kind,
  typed: string,
  currency: string,
): number | null | undefined {
  const words = typed.trim()
  if (words === '') return null
  if (unit === 'money') return parseMoney(words, currency)
  return /^\d{1,9}$/.test(words) ? Number(words) : undefined
}
