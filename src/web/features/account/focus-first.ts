import type { FormErrors, UseFormReturnType } from '@mantine/form'

/** Puts the keyboard into the first field, in the form's own order, that has an error. */
export const focusFirst =
  <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) =>
  (errors: FormErrors): void => {
    const name = Object.keys(form.getValues()).find((field) => Boolean(errors[field]))
    if (name) form.getInputNode(name)?.focus()
  }
