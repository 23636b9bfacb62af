import type { Lottery } from '#domain/lottery/lottery.ts'
import type { Matrix } from '#domain/lottery/matrix.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { slipMessages as text } from '#web/ui/messages/lottery/slip.ts'
import { type Draft, lineProblem, withNewLine } from './slip-draft.ts'
import classes from './slip.module.css'

type Props = {
  lottery: Lottery
  matrix: Matrix
  draft: Draft
  onChange: (draft: Draft) => void
}

/** The lines of the slip by their numbers; a full one has a tick. */
export const LineTabs = ({ lottery, matrix, draft, onChange }: Props) => (
  <fieldset className={classes.tabs}>
    <legend className="visually-hidden">{text.lines}</legend>
    {draft.lines.map((line, at) => {
      const isWhole = lineProblem(line, matrix, draft) === undefined
      return (
        <button
          key={at}
          type="button"
          className={classes.tab}
          aria-pressed={at === draft.at}
          aria-label={text.lineState(at + 1, isWhole)}
          onClick={() => onChange({ ...draft, at })}
        >
          {at + 1}
          {isWhole && <Icon name="check" size={14} />}
        </button>
      )
    })}
    {draft.lines.length < lottery.linesMax && (
      <button
        type="button"
        className={classes.tab}
        aria-label={text.addLine}
        onClick={() => onChange(withNewLine(draft))}
      >
        +
      </button>
    )}
  </fieldset>
)
