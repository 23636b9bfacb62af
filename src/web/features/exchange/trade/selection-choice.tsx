import type { SelectionBook } from '#contract/catalogue.ts'
import { tradeMessages } from '#web/ui/messages/trade.ts'
import classes from './trade-page.module.css'

type Props = {
  selections: readonly SelectionBook[]
  shown: readonly number[]
  show: (selectionId: number) => void
}

/** Which selections have a ladder; one that is chosen takes the place of the one chosen longest ago. */
export const SelectionChoice = ({ selections, shown, show }: Props) => (
  <fieldset className={classes.choice} aria-label={tradeMessages.shown}>
    {selections.map(({ selectionId, name }) => (
      <button
        key={selectionId}
        type="button"
        aria-pressed={shown.includes(selectionId)}
        onClick={() => show(selectionId)}
      >
        {name}
      </button>
    ))}
  </fieldset>
)
