import { useState } from 'react'
import { dutchingMessages, multiplesMessages as texts } from '#web/ui/messages/multiples.ts'
import { linesToDivide } from '../dutching/dutching-draft.ts'
import { DutchingSlip } from '../dutching/dutching-slip.tsx'
import { BetSlip } from '../slip/bet-slip.tsx'
import { useSlipLines } from '../slip/slip-context.tsx'
import type { SlipLine } from '../slip/slip-line.ts'
import choice from '../slip/bet-slip.module.css'
import classes from './multiple-slip.module.css'
import { MultipleSlip } from './multiple-slip.tsx'

type Mode = 'singles' | 'multiple' | 'dutching'

/**
 * The slip: each line a bet of its own, all that is backed as one, or one stake over the backs of a market. There is a
 * choice from two lines on.
 */
export function SlipModes({ onSeeBets }: { onSeeBets: () => void }) {
  const [mode, setMode] = useState<Mode>('singles')
  const lines = useSlipLines()
  const modes = modesFor(lines)
  const shown = modes.includes(mode) ? mode : 'singles'
  const end = (): void => setMode('singles')
  return (
    <>
      {modes.length > 1 && (
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
              <span>{nameOf(each, lines.length)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {shown === 'singles' && <BetSlip onSeeBets={onSeeBets} />}
      {shown === 'multiple' && <MultipleSlip onSeeBets={onSeeBets} onEnd={end} />}
      {shown === 'dutching' && <DutchingSlip onSeeBets={onSeeBets} onEnd={end} />}
    </>
  )
}

function modesFor(lines: readonly SlipLine[]): Mode[] {
  if (lines.length < 2) return ['singles']
  return linesToDivide(lines).length > 0
    ? ['singles', 'multiple', 'dutching']
    : ['singles', 'multiple']
}

const nameOf = (mode: Mode, count: number): string => {
  if (mode === 'singles') return texts.singles(count)
  return mode === 'multiple' ? texts.multiple : dutchingMessages.mode
}
