import { TextInput } from '@mantine/core'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { drawDesk as text } from '#web/ui/messages/lottery/draw-desk.ts'
import { OpeningsForm } from './openings-form.tsx'
import type { TypedResult } from './typed-result.ts'
import classes from './draw-desk.module.css'

const AMOUNTS = ['perWinner', 'total', 'pot'] as const
/** Games with more tiers pay by a published table: their winners are not told. */
const TIERS_MAX = 20

type Props = {
  lottery: Lottery
  form: TypedResult
  title: string | undefined
  onChange: (form: TypedResult) => void
}

/** The fields that a game needs for its result. */
export function ResultForm({ lottery, form, title, onChange }: Props) {
  const { matrix, tiers, multiplier } = currentRules(lottery)
  const isByIndices = typeof lottery.drawnBy === 'object'
  const hasSecond = matrix.form === 'numbers' && (matrix.extra ?? matrix.bonus) !== undefined
  const field = (name: 'main' | 'extra' | 'ticketNumber' | 'multiplier' | 'jackpot') => ({
    value: form[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...form, [name]: currentTarget.value }),
  })
  return (
    <fieldset className={classes.form}>
      {title && <legend>{title}</legend>}
      {isByIndices ? (
        <OpeningsForm
          openings={form.openings}
          onChange={(openings) => onChange({ ...form, openings })}
        />
      ) : matrix.form === 'digits' ? (
        <TextInput label={text.ticketNumber} inputMode="numeric" {...field('ticketNumber')} />
      ) : (
        <TextInput label={text.numbers} description={text.numbersHint} {...field('main')} />
      )}
      {hasSecond && !isByIndices && <TextInput label={text.extra} {...field('extra')} />}
      {multiplier && <TextInput label={text.multiplier} {...field('multiplier')} />}
      <TextInput label={text.pot} inputMode="decimal" {...field('jackpot')} />
      {tiers.length <= TIERS_MAX && (
        <>
          <ChoiceSelect
            label={text.amountIs}
            choices={AMOUNTS}
            texts={text.amountsAre}
            value={form.amountIs}
            onChange={(amountIs) => onChange({ ...form, amountIs })}
          />
          <div className={classes.tiers}>
            {tiers.map(({ rank, match }) => {
              const typed = form.tiers[rank] ?? { winners: '', amount: '' }
              const change = (part: Partial<typeof typed>) =>
                onChange({ ...form, tiers: { ...form.tiers, [rank]: { ...typed, ...part } } })
              return (
                <div key={rank}>
                  <TextInput
                    label={text.winnersOf(match)}
                    inputMode="numeric"
                    value={typed.winners}
                    onChange={({ currentTarget }) => change({ winners: currentTarget.value })}
                  />
                  <TextInput
                    label={text.amountOf(match)}
                    inputMode="decimal"
                    value={typed.amount}
                    onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
                  />
                </div>
              )
            })}
          </div>
        </>
      )}
    </fieldset>
  )
}
