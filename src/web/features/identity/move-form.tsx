import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Identity, tellMove } from '#contract/identity/identity.ts'
import { COUNTRIES } from '#domain/account/countries.ts'
import { call } from '#web/api/call.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { countryOptions } from '#web/ui/country-options.ts'
import { showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { accountMessages } from '#web/ui/messages/account.ts'
import { identityMessages } from '#web/ui/messages/identity/identity.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './identity-page.module.css'
import { useStep } from './use-step.ts'

const { move: text } = identityMessages
const { register: fields } = accountMessages

/** A verified player tells of a new address, which then has to be proved. */
export function MoveForm({ identity: { moved } }: { identity: Identity }) {
  const [address, setAddress] = useState(moved?.address ?? '')
  const [country, setCountry] = useState(moved?.country ?? '')
  const countries = useSettings()?.permittedCountries ?? COUNTRIES
  const step = useStep()
  function tell(event: FormEvent): void {
    event.preventDefault()
    const body = { address: address.trim(), country }
    if (body.address === '' || country === '') return void showError(text.missing)
    step.mutate(() => call(tellMove, { body }), { onSuccess: () => void showSuccess(text.told) })
  }
  return (
    <Panel title={text.title}>
      <form noValidate className={classes.form} onSubmit={tell}>
        <p>{text.text}</p>
        <Textarea
          label={text.address}
          autoComplete="street-address"
          rows={3}
          maxLength={300}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <NativeSelect
          label={fields.country}
          autoComplete="country"
          data={[{ value: '', label: fields.chooseCountry }, ...countryOptions(countries)]}
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={step.isPending}>
          {text.tell}
        </Button>
      </form>
    </Panel>
  )
}
