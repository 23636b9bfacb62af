import * as z from 'zod/mini'
import {
  countrySettings,
  fixedSettings,
  SETTING_TEXT_MAX,
  settingGroups,
  type SettingName,
  settingUnits,
} from '#domain/operator-profile/settings.ts'
import { endpoint, id, instant, text } from '../endpoint.ts'

/**
 * Of every setting there is; `open:DE` opens the product to residents of a country, and `bank-holiday:2026-12-25` takes a
 * day out of the banking days.
 */
const name = z.union([
  z.enum<readonly SettingName[]>([...fixedSettings, ...countrySettings]),
  z.templateLiteral(['bank-holiday:', z.iso.date()]),
])
/** Minor units of money, 0 or 1 of a switch, the number of a text; null: off. */
const value = z.nullable(z.int())
const reason = text(300)

const profileSetting = z.object({
  name,
  group: z.enum(settingGroups),
  unit: z.enum(settingUnits),
  value,
  start: value,
  /** Real money demands at least this; null: it says nothing of the setting. */
  floor: value,
  min: z.int(),
  max: z.int(),
  stricter: z.enum(['lower', 'higher']),
  mayBeOff: z.boolean(),
  /** A weaker value that waits for a second person. */
  asked: z.nullable(
    z.object({
      value,
      by: z.string(),
      isOwn: z.boolean(),
      at: instant,
      reason: z.string(),
      confirmableAt: instant,
      isDue: z.boolean(),
    }),
  ),
})
export type ProfileSetting = z.output<typeof profileSetting>

const profileChange = z.object({
  changeId: id,
  name,
  from: value,
  to: value,
  isWeaker: z.boolean(),
  state: z.enum(['waiting', 'made', 'dropped']),
  askedBy: z.string(),
  askedAt: instant,
  reason: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decidedReason: z.string(),
})
export type ProfileChange = z.output<typeof profileChange>

const operatorProfile = z.object({
  currency: z.string(),
  /** The texts of settings, by their numbers. */
  texts: z.record(z.string(), z.string()),
  /** The countries whose residents may deposit and play, by their codes. */
  openCountries: z.array(z.string()),
  /** A country has an entry while its opening waits, a bank holiday once it was asked for. */
  settings: z.array(profileSetting),
  /** The latest 200 changes, the newest first. */
  history: z.array(profileChange),
})
export type OperatorProfile = z.output<typeof operatorProfile>

/** The settings that protect players, with the changes that wait and those that were made. */
export const getOperatorProfile = endpoint({
  method: 'GET',
  path: '/api/admin/operator-profile',
  access: 'operator',
  permission: 'operator-profile.read',
  reply: operatorProfile,
})

/**
 * Changes a setting. A value that protects more acts at once. A value that protects less waits 24 hours, and then for
 * the word of a second operator. `from` is the value that the caller has seen. A setting that is a text takes `text`, and `value` null.
 */
export const changeSetting = endpoint({
  method: 'PUT',
  path: '/api/admin/operator-profile/:name',
  access: 'operator',
  permission: 'operator-profile.change',
  params: z.strictObject({ name }),
  body: z.strictObject({ from: value, value, text: z.optional(text(SETTING_TEXT_MAX)), reason }),
  reply: operatorProfile,
  refusals: ['SETTING_NOT_ALLOWED', 'SETTING_BELOW_FLOOR', 'SETTING_CHANGED', 'SETTING_UNCHANGED'],
})

/** `confirm`: a second operator makes the weaker value act, 24 hours after it was asked for. `drop`: it never acts. */
export const decideSetting = endpoint({
  method: 'POST',
  path: '/api/admin/operator-profile/:name/:decision',
  access: 'operator',
  permission: 'operator-profile.change',
  params: z.strictObject({ name, decision: z.enum(['confirm', 'drop']) }),
  body: z.strictObject({ reason }),
  reply: operatorProfile,
  refusals: [
    'NOT_FOUND',
    'SETTING_COOLS',
    'OWN_WEAKENING',
    'SETTING_BELOW_FLOOR',
    'SETTING_NOT_ALLOWED',
  ],
})
