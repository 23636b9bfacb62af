import { Checkbox, NativeSelect } from '@mantine/core'
import { formatMoney } from '#domain/money.ts'
import type { Lottery, Rules } from '#domain/lottery/lottery.ts'
import { slipMessages as text } from '#web/ui/messages/lottery/slip.ts'
import { DaysChoice } from './days-choice.tsx'
import { RepeatChoice } from './repeat-choice.tsx'
import { type Draft, withOptions, withRepeat } from './slip-draft.ts'
import classes from './slip.module.css'

type Props = {
  lottery: Lottery
  rules: Rules
  percents: readonly number[]
  draft: Draft
  onChange: (draft: Draft) => void
}

/** The options that this game has; others are not shown. */
export function SlipOptionsForm({ lottery, rules, percents, draft, onChange }: Props) {
  const { offers, currency } = lottery
  const { isDouble, withMultiplier, percent, repeat } = draft.options
  const multiplier = rules.multiplier?.option
  // A slip of the house for one draw has no draws to choose.
  const isRepeated = offers.includes('duration')
  return (
    <fieldset className={classes.options}>
      <legend>{text.options}</legend>
      {offers.includes('doubleJackpot') && (
        <Checkbox
          label={text.offers.doubleJackpot.name}
          description={text.offers.doubleJackpot.text}
          checked={isDouble}
          onChange={({ currentTarget }) =>
            onChange(withOptions(draft, { isDouble: currentTarget.checked }))
          }
        />
      )}
      {multiplier && rules.multiplier && (
        <Checkbox
          label={`${text.offers[multiplier].name}, ${text.optionPrice(
            formatMoney(rules.multiplier.priceMinor, currency),
          )}`}
          description={text.offers[multiplier].text}
          checked={withMultiplier}
          onChange={({ currentTarget }) =>
            onChange(withOptions(draft, { withMultiplier: currentTarget.checked }))
          }
        />
      )}
      {offers.includes('mini') && percents.length > 0 && (
        <NativeSelect
          label={text.size}
          description={text.offers.mini.text}
          value={String(percent)}
          data={[
            { value: '100', label: text.whole },
            ...percents.map((each) => ({ value: String(each), label: text.mini(each) })),
          ]}
          onChange={({ currentTarget }) =>
            onChange(withOptions(draft, { percent: Number(currentTarget.value) }))
          }
        />
      )}
      {isRepeated && (
        <>
          <RepeatChoice
            offers={offers}
            currency={currency}
            repeat={repeat}
            onChange={(each) => onChange(withRepeat(draft, each))}
          />
          <DaysChoice
            lottery={lottery}
            days={draft.options.days}
            onChange={(days) => onChange(withOptions(draft, { days }))}
          />
        </>
      )}
    </fieldset>
  )
}
