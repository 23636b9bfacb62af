import { Alert, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { createMarket, type ManagedMarket } from '#contract/managed-markets.ts'
import { hasHalfResults, type MarketKind, marketKinds } from '#domain/exchange/kinds/market-kind.ts'
import { SPORT_ID } from '#domain/catalogue/sports.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { newMarketMessages as text } from '#web/ui/messages/new-market.ts'
import { ratesDeskMessages } from '#web/ui/messages/operators/rates-desk.ts'
import { paths } from '#web/ui/paths.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { CountingFields } from './counting-fields.tsx'
import {
  fieldsOf,
  newMarketBody,
  newMarketErrors,
  type NewMarketForm,
  suggestedSelections,
} from './new-market-form.ts'
import classes from '#web/ui/operators/reason-dialog.module.css'

const { kinds } = ratesDeskMessages
const FIRST_KIND = 'over_under'

/** Makes a further market on the event of `market` and leads to it. */
export function NewMarketDialog({
  market,
  onClose,
}: {
  market: ManagedMarket
  onClose: () => void
}) {
  const { eventId, eventName, commissionBps } = market
  const refresh = useRefresh()
  const [, navigate] = useLocation()
  const form = useForm<NewMarketForm>({
    initialValues: {
      kind: FIRST_KIND,
      name: kinds[FIRST_KIND],
      selections: '',
      handicap: '',
      winners: '1',
      eachWayDivisor: '4',
      lineMin: '0.5',
      lineMax: '6.5',
      lineInterval: '1',
      lineUnit: '',
      turnsInPlay: true,
      hasStartingPrice: false,
      commissionPercent: String(commissionBps / 100),
      counted: '',
      quarter: '',
    },
    validate: newMarketErrors,
  })
  const create = useMutation({
    mutationFn: (values: NewMarketForm) =>
      call(createMarket, { params: { eventId }, body: newMarketBody(values) }),
    onSuccess: async ({ marketId, name }) => {
      await refresh()
      onClose()
      void showToast({ kind: 'success', text: text.created(name) })
      navigate(paths.adminMarket(marketId))
    },
  })
  function choose(kind: MarketKind): void {
    const { kind: before, name } = form.getValues()
    form.setValues({
      kind,
      selections: suggestedSelections(kind, eventName),
      // A name of the operator's own stays.
      ...(name.trim() === '' || name === kinds[before] ? { name: kinds[kind] } : {}),
    })
    form.clearErrors()
  }
  return (
    <Dialog title={text.title(eventName)} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => create.mutate(values))}
      >
        <p>{text.text}</p>
        <NativeSelect
          label={text.kind}
          value={form.values.kind}
          data={marketKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
          onChange={({ currentTarget }) => {
            const kind = marketKinds.find((each) => each === currentTarget.value)
            if (kind) choose(kind)
          }}
        />
        <TextInput label={text.name} required maxLength={100} {...form.getInputProps('name')} />
        <FieldsOfKind form={form} />
        {market.sportId === SPORT_ID.football && <CountingFields form={form} />}
        <Checkbox
          label={text.turnsInPlay}
          {...form.getInputProps('turnsInPlay', { type: 'checkbox' })}
        />
        {fieldsOf(form.values.kind).startingPrice && (
          <Checkbox
            label={text.startingPrice}
            description={text.startingPriceHint}
            {...form.getInputProps('hasStartingPrice', { type: 'checkbox' })}
          />
        )}
        <TextInput
          label={text.commission}
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

function handicapLabel(kind: MarketKind): keyof typeof text.handicap {
  const isOfSides = fieldsOf(kind).selections
  if (hasHalfResults(kind)) return isOfSides ? 'handicaps' : 'lines'
  return isOfSides ? 'handicap' : 'line'
}

/** Only the fields of a market of the chosen kind. */
function FieldsOfKind({ form }: { form: UseFormReturnType<NewMarketForm> }) {
  const { kind } = form.values
  const asked = fieldsOf(kind)
  const number = (field: keyof NewMarketForm, label: string, description = '') => (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      required
      {...form.getInputProps(field)}
    />
  )
  return (
    <>
      {asked.selections && (
        <Textarea
          label={text.selections}
          description={text.selectionHints[kind]}
          required
          rows={asked.lines ? 1 : 5}
          {...form.getInputProps('selections')}
        />
      )}
      {asked.handicap && (
        <TextInput
          label={text.handicap[handicapLabel(kind)]}
          description={text.handicapHints[kind]}
          // The keys for numbers have neither a minus nor a space.
          inputMode={asked.half ? 'decimal' : 'text'}
          required
          {...form.getInputProps('handicap')}
        />
      )}
      {asked.winners &&
        number('winners', text.winners[asked.eachWayDivisor ? 'places' : 'winners'])}
      {asked.eachWayDivisor &&
        number('eachWayDivisor', text.eachWayDivisor, text.eachWayDivisorHint)}
      {asked.lines && (
        <>
          {number('lineMin', text.lineMin)}
          {number('lineMax', text.lineMax)}
          {number('lineInterval', text.lineInterval)}
          <TextInput
            label={text.lineUnit}
            description={text.lineUnitHint}
            maxLength={30}
            {...form.getInputProps('lineUnit')}
          />
        </>
      )}
    </>
  )
}
