import { PasswordInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { visibilityToggle } from '../visibility-toggle.ts'

type Props<Values> = {
  form: UseFormReturnType<Values>
  name: string & keyof Values
  label: string
  isNew?: boolean
}

/** A password, hidden until its writer wants to see it. */
export const Secret = <Values extends Record<string, unknown>>({
  form,
  name,
  label,
  isNew = false,
}: Props<Values>) => (
  <PasswordInput
    name={name}
    label={label}
    size="md"
    maxLength={256}
    autoComplete={isNew ? 'new-password' : 'current-password'}
    visibilityToggleButtonProps={visibilityToggle}
    aria-invalid={Boolean(form.errors[name])}
    {...form.getInputProps(name)}
  />
)
