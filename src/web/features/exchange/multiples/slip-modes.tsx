import { useState } from 'react'
import { multiplesMessages as texts } from '#web/ui/messages/multiples.ts'
import { BetSlip } from '../slip/bet-slip.tsx'
import { useSlipLines } from '../slip/slip-context.tsx'
import choice from '../slip/bet-slip.module.css'
import classes from './multiple-slip.module.css'
import { MultipleSlip } from './multiple-slip.tsx'

const modes = ['singles', 'multiple'] as const

/** The slip: each line a bet of its own, or all that is backed as one. There is a choice from two lines on. */
export function SlipModes({ onSeeBets }: { onSeeBets: () => void }) {
  const [mode, setMode] = useState<(typeof modes)[number]>('singles')
  const count = useSlipLines().length
  const shown = count > 1 ? mode : 'singles'
  return (
    <>
      {count > 1 && (
        <fieldset className={classes.modes}>
          <legend className="visually-hidden">{texts.modes}</legend>
          {modes.map((each) => (
            <label key={each} className={choice.segment}>
              <input
                type="radio"
                name="slip-mode"
                checked={each === shown}
                onChange={() => setMode(each)}
              />
              <span>{each === 'singles' ? texts.singles(count) : texts.multiple}</span>
            </label>
          ))}
        </fieldset>
      )}
      {shown === 'singles' ? (
        <BetSlip onSeeBets={onSeeBets} />
      ) : (
        <MultipleSlip onSeeBets={onSeeBets} onEnd={() => setMode('singles')} />
      )}
    </>
  )
}
