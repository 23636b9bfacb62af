import { NativeSelect } from '@mantine/core'
import type { OperatorProfile } from '#contract/operators/operator-profile.ts'
import { COUNTRIES } from '#domain/account/countries.ts'
import { countryName, countryOptions } from '#web/ui/country-options.ts'
import { operatorProfileDesk as text } from '#web/ui/messages/operators/operator-profile-desk.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import classes from './operator-profile-page.module.css'
import type { ProfileStep } from './profile-step-dialog.tsx'
import { switchAt } from './switch-at.ts'

type Props = { profile: OperatorProfile; onStep: (step: ProfileStep) => void }

/** More names than this say less than their number. */
const NAMES_MAX = 40

/** The countries that are open, and the choice of one to open or to close; those that wait stand in the list above. */
export function CountrySwitches({ profile: { openCountries, settings }, onStep }: Props) {
  const isOpen = new Set(openCountries)
  const isAsked = new Set(settings.map(({ name }) => name))
  const closed = COUNTRIES.filter((code) => !isOpen.has(code) && !isAsked.has(`open:${code}`))
  const choose = (value: 0 | 1) => (code: string) =>
    onStep({ kind: 'change', setting: switchAt(`open:${code}`, value) })
  return (
    <>
      <p className={classes.note}>{openText(openCountries)}</p>
      <Permitted to="operator-profile.change">
        <Choice {...text.openCountry} codes={closed} onChoose={choose(0)} />
        <Choice {...text.closeCountry} codes={openCountries} onChoose={choose(1)} />
      </Permitted>
    </>
  )
}

function openText(codes: readonly string[]): string {
  if (codes.length === 0) return text.noneOpen
  if (codes.length === COUNTRIES.length) return text.allOpen
  if (codes.length > NAMES_MAX) return text.manyOpen(codes.length, COUNTRIES.length)
  return text.open(codes.map(countryName).toSorted().join(', '))
}

type ChoiceProps = {
  label: string
  hint: string
  codes: readonly string[]
  onChoose: (code: string) => void
}

function Choice({ label, hint, codes, onChoose }: ChoiceProps) {
  if (codes.length === 0) return null
  return (
    <NativeSelect
      label={label}
      description={hint}
      value=""
      data={[{ value: '', label: text.chooseCountry }, ...countryOptions(codes)]}
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') onChoose(value)
      }}
    />
  )
}
