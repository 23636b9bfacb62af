import { Alert, Button, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { API_KEY_NAME_LENGTH_MAX, createApiKey } from '#contract/api-keys.ts'
import { call, fieldErrors, sentenceOf } from '#web/api/call.ts'
import { apiKeyMessages as text } from '#web/ui/messages/api-keys.ts'
import { showToast } from '#web/ui/toast.tsx'
import { apiKeysKey } from './api-keys-query.ts'
import classes from './api-keys-page.module.css'

/** Makes a key. It begins without the right to bet: that is for its owner to give. */
export function KeyForm() {
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { name: '', mayBet: false },
    validate: { name: (name) => (name.trim() === '' ? text.nameMissing : null) },
  })
  const create = useMutation({
    mutationFn: (body: { name: string; mayBet: boolean }) => call(createApiKey, { body }),
    onSuccess: ({ name }) => {
      form.reset()
      void showToast({ kind: 'success', text: text.created(name) })
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysKey }),
  })
  const isUnexplained = create.error && Object.keys(fieldErrors(create.error)).length === 0
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((values) => create.mutate(values))}
    >
      <TextInput
        label={text.name}
        description={text.nameHint}
        name="name"
        autoComplete="off"
        maxLength={API_KEY_NAME_LENGTH_MAX}
        {...form.getInputProps('name')}
      />
      <Switch
        label={text.mayBet}
        description={text.mayBetHint}
        {...form.getInputProps('mayBet', { type: 'checkbox' })}
      />
      {isUnexplained && (
        <Alert color="red" role="alert">
          {sentenceOf(create.error)}
        </Alert>
      )}
      <Button type="submit" disabled={create.isPending} aria-busy={create.isPending}>
        {text.create}
      </Button>
    </form>
  )
}
