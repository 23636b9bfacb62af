import { useId } from 'react'
import { COLOR_SCHEMES } from '#contract/preferences/preferences.ts'
import { changePreferences } from '#web/api/preferences.ts'
import { chooseColorScheme, useChosenScheme } from '../scheme/color-scheme.ts'
import { messages } from '../messages.ts'
import classes from './color-scheme-choice.module.css'

/** Follow the system, or always light, or always dark. */
export function ColorSchemeChoice() {
  const chosen = useChosenScheme()
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">{messages.scheme.label}</legend>
      {COLOR_SCHEMES.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name={name}
            checked={chosen === scheme}
            onChange={() => {
              chooseColorScheme(scheme)
              changePreferences({ colorScheme: scheme })
            }}
          />
          <span>{messages.scheme[scheme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
