import { quickStake } from '#contract/preferences/preferences.ts'
import { changePreferences, usePreferences } from '#web/api/preferences.ts'
import { useId, useState } from 'react'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import classes from './bet-slip.module.css'
import type { OddsChange } from './draft.ts'
import { OddsChangeChoice } from './odds-change-choice.tsx'

const texts = exchangeMessages.slip

type Props = {
  /** The meaning of each choice for a changed price, where it is not an order of the exchange. */
  about?: Record<OddsChange, string>
}

/** The player's choices for every slip, out of the way until they are asked for. */
export function SlipSettings({ about }: Props) {
  const { oddsChange, asksFirst, keepsStake } = usePreferences()
  return (
    <details className={classes.settings}>
      <summary>
        {texts.settings} <span>{texts.oddsChangeNow(texts.oddsChanges[oddsChange].name)}</span>
      </summary>
      <OddsChangeChoice {...(about && { about })} />
      <label className={classes.option}>
        <input
          type="checkbox"
          checked={asksFirst}
          onChange={({ target }) => changePreferences({ asksFirst: target.checked })}
        />
        {texts.confirmOption}
      </label>
      <label className={classes.option}>
        <input
          type="checkbox"
          checked={keepsStake}
          onChange={({ target }) => changePreferences({ keepsStake: target.checked })}
        />
        {texts.keepStakeOption}
      </label>
      <QuickStakeFields />
    </details>
  )
}

function QuickStakeFields() {
  const quickStakes = usePreferences().quickStakes
  return (
    <fieldset className={classes.choice}>
      <legend>{texts.quickStakes}</legend>
      <div className={classes.quickStakes}>
        {quickStakes.map((units, index) => (
          <QuickStakeField
            key={index}
            index={index}
            units={units}
            onChange={(changed) =>
              changePreferences({ quickStakes: quickStakes.with(index, changed) })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

type FieldProps = { index: number; units: number; onChange: (units: number) => void }

/** A text that is no amount stays as typed, is marked, and changes nothing. */
function QuickStakeField({ index, units, onChange }: FieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(units))
  const isGood = quickStake.safeParse(Number(typed)).success
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {texts.quickStake(index + 1)}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={!isGood}
        onChange={({ target }) => {
          setTyped(target.value)
          const read = quickStake.safeParse(Number(target.value))
          if (read.success) onChange(read.data)
        }}
      />
    </>
  )
}
