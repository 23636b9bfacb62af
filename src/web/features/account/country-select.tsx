import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { COUNTRIES } from '#domain/account/countries.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { countryOptions } from '#web/ui/country-options.ts'
import { accountMessages } from '#web/ui/messages/account.ts'

/** The countries from which the operator takes players; all of them where it sets no bounds. */
export function CountrySelect(props: Omit<NativeSelectProps, 'data' | 'children'>) {
  const codes = useSettings()?.permittedCountries ?? COUNTRIES
  const options = useMemo(() => countryOptions(codes), [codes])
  return (
    <NativeSelect
      label={accountMessages.register.country}
      autoComplete="country"
      {...props}
      data={[{ value: '', label: accountMessages.register.chooseCountry }, ...options]}
    />
  )
}
