import type { ProfileSetting } from '#contract/operators/operator-profile.ts'
import { type SettingName, settingOf } from '#domain/operator-profile/settings.ts'

/** A switch that no change waits for: the list of the server does not have it. */
export const switchAt = (name: SettingName, value: 0 | 1): ProfileSetting => ({
  ...settingOf(name),
  mayBeOff: false,
  name,
  value,
  floor: null,
  asked: null,
})
