import { changePreferences, usePreferences } from '#web/api/preferences.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import classes from './bet-slip.module.css'
import { type OddsChange, oddsChanges } from './draft.ts'

const texts = exchangeMessages.slip

type Props = {
  /** The meaning of each choice, where it is not an order of the exchange. */
  about?: Record<OddsChange, string>
}

/** The choice for a price that has changed since it was pressed. */
export function OddsChangeChoice({ about }: Props) {
  const { oddsChange } = usePreferences()
  return (
    <fieldset className={classes.choice}>
      <legend>{texts.oddsChange}</legend>
      <div className={classes.segments}>
        {oddsChanges.map((each) => (
          <label key={each} className={classes.segment}>
            <input
              type="radio"
              name="odds-change"
              value={each}
              checked={each === oddsChange}
              aria-describedby="odds-change-text"
              onChange={() => changePreferences({ oddsChange: each })}
            />
            <span>{texts.oddsChanges[each].name}</span>
          </label>
        ))}
      </div>
      <p id="odds-change-text" className={classes.hint}>
        {about?.[oddsChange] ?? texts.oddsChanges[oddsChange].text}
      </p>
    </fieldset>
  )
}
