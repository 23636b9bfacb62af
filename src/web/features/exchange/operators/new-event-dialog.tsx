import { Alert, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { createEvent } from '#contract/managed-markets.ts'
import { COUNTRIES } from '#domain/account/countries.ts'
import { ACTIVE_TAB_SPORT_ID, sportById, SPORTS } from '#domain/catalogue/sports.ts'
import { call, fieldErrors, sentenceOf } from '#web/api/call.ts'
import { countryOptions } from '#web/ui/country-options.ts'
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { newEventMessages as text } from '#web/ui/messages/new-event.ts'
import { paths } from '#web/ui/paths.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { newEventBody, newEventErrors, type NewEventForm } from './new-event-form.ts'
import classes from '#web/ui/operators/reason-dialog.module.css'

const COMMISSION_PERCENT = '2'
const countries = [{ value: '', label: text.noCountry }, ...countryOptions(COUNTRIES)]

const hasDrawByCustom = (sportId: string): boolean =>
  sportById(Number(sportId))?.winnerShape === '1X2'

/** Makes an event with a match odds market and leads to it. */
export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  const [, navigate] = useLocation()
  const form = useForm<NewEventForm>({
    initialValues: {
      sportId: String(ACTIVE_TAB_SPORT_ID),
      competition: '',
      home: '',
      away: '',
      hasDraw: hasDrawByCustom(String(ACTIVE_TAB_SPORT_ID)),
      countryCode: '',
      venue: '',
      startsAt: '',
      commissionPercent: COMMISSION_PERCENT,
    },
    validate: (values) => newEventErrors(values, new Date()),
  })
  const create = useMutation({
    mutationFn: (values: NewEventForm) => call(createEvent, { body: newEventBody(values) }),
    onError: (error) => form.setErrors(fieldErrors(error)),
    onSuccess: async (market) => {
      await refresh()
      void showToast({ kind: 'success', text: text.created(market.eventName) })
      navigate(paths.adminMarket(market.marketId))
    },
  })
  const { onChange: onSport, ...sport } = form.getInputProps('sportId')
  return (
    <Dialog title={text.title} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => create.mutate(values))}
      >
        <p>{text.text}</p>
        <NativeSelect
          label={text.sport}
          data={SPORTS.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...sport}
          onChange={(event) => {
            onSport(event)
            form.setFieldValue('hasDraw', hasDrawByCustom(event.currentTarget.value))
          }}
        />
        <TextInput
          label={text.competition}
          required
          maxLength={100}
          {...form.getInputProps('competition')}
        />
        <TextInput label={text.home} required maxLength={80} {...form.getInputProps('home')} />
        <TextInput label={text.away} required maxLength={80} {...form.getInputProps('away')} />
        <Checkbox label={text.hasDraw} {...form.getInputProps('hasDraw', { type: 'checkbox' })} />
        <NativeSelect
          label={text.country}
          data={countries}
          {...form.getInputProps('countryCode')}
        />
        <TextInput label={text.venue} maxLength={100} {...form.getInputProps('venue')} />
        <TextInput
          type="datetime-local"
          label={text.startsAt}
          description={text.startsAtHint}
          required
          {...form.getInputProps('startsAt')}
        />
        <TextInput
          label={text.commission}
          description={text.commissionHint}
          inputMode="decimal"
          required
          {...form.getInputProps('commissionPercent')}
        />
        {create.isError && (
          <Alert color="red" role="alert">
            {sentenceOf(create.error)}
          </Alert>
        )}
        <DialogButtons confirm={text.submit} isBusy={create.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
