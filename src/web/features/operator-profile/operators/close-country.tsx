import { NativeSelect } from '@mantine/core'
import type { ProfileSetting } from '#contract/operators/operator-profile.ts'
import { COUNTRIES } from '#domain/account/countries.ts'
import { countryOptions } from '#web/ui/country-options.ts'
import { operatorProfileDesk as text } from '#web/ui/messages/operators/operator-profile-desk.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import type { ProfileStep } from './profile-step-dialog.tsx'
import { unsetSwitch } from './unset-switch.ts'

type Props = { settings: readonly ProfileSetting[]; onStep: (step: ProfileStep) => void }

/** Chooses a country to close; those that are closed stand in the list above. */
export function CloseCountry({ settings, onStep }: Props) {
  const closed = new Set(settings.map(({ name }) => name))
  const open = COUNTRIES.filter((code) => !closed.has(`closed:${code}`))
  return (
    <Permitted to="operator-profile.change">
      <NativeSelect
        label={text.closeCountry}
        description={text.closeHint}
        value=""
        data={[{ value: '', label: text.chooseCountry }, ...countryOptions(open)]}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') onStep({ kind: 'change', setting: unsetSwitch(`closed:${value}`) })
        }}
      />
    </Permitted>
  )
}
