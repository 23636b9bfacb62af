import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { quickStake } from '#contract/preferences/preferences.ts'
import { ODDS_FORMATS, oddsText } from '#domain/exchange/prices/odds-format.ts'
import { changePreferences, usePreferences } from '#web/api/preferences.ts'
import { accountMessages } from '#web/ui/messages/account.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import classes from './profile-page.module.css'

const text = accountMessages.preferences
/** Shows each way of writing odds. */
const EXAMPLE_PRICE = 320

/** The player's choices for all pages. Each is kept as it is made. */
export function PreferencesPanel() {
  const { oddsFormat, asksFirst, keepsStake, quickStakes } = usePreferences()
  return (
    <Panel title={text.title}>
      <p className={classes.note}>{text.kept}</p>
      <NativeSelect
        label={text.oddsFormat}
        description={text.oddsFormatHint}
        value={oddsFormat}
        data={ODDS_FORMATS.map((format) => ({
          value: format,
          label: text.example(text.oddsFormats[format], oddsText(EXAMPLE_PRICE, format)),
        }))}
        onChange={({ target }) => {
          const chosen = ODDS_FORMATS.find((format) => format === target.value)
          if (chosen) changePreferences({ oddsFormat: chosen })
        }}
      />
      <TimeZoneSelect />
      <Checkbox
        mt="sm"
        label={text.asksFirst}
        checked={asksFirst}
        onChange={({ target }) => changePreferences({ asksFirst: target.checked })}
      />
      <Checkbox
        mt="sm"
        label={text.keepsStake}
        checked={keepsStake}
        onChange={({ target }) => changePreferences({ keepsStake: target.checked })}
      />
      <fieldset className={classes.quickStakes}>
        <legend>{text.quickStakes}</legend>
        {quickStakes.map((units, index) => (
          <QuickStake
            // Its own text, until the account brings another amount.
            key={`${index} ${units}`}
            label={text.quickStake(index + 1)}
            units={units}
            onChange={(changed) =>
              changePreferences({ quickStakes: quickStakes.with(index, changed) })
            }
          />
        ))}
      </fieldset>
    </Panel>
  )
}

type StakeProps = { label: string; units: number; onChange: (units: number) => void }

/** Taken when the field is left; a text that is no amount stays marked, and changes nothing. */
function QuickStake({ label, units, onChange }: StakeProps) {
  const [typed, setTyped] = useState(String(units))
  const read = quickStake.safeParse(Number(typed))
  return (
    <TextInput
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={!read.success}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (read.success && read.data !== units) onChange(read.data)
      }}
    />
  )
}
