import type { ProfileSetting } from '#contract/operators/operator-profile.ts'
import { type SettingName, settingOf } from '#domain/operator-profile/settings.ts'

/** A switch that nobody has asked for: the list of the server does not have it yet. */
export const unsetSwitch = (name: SettingName): ProfileSetting => ({
  ...settingOf(name),
  mayBeOff: false,
  name,
  value: 0,
  floor: null,
  asked: null,
})
