import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { messages } from '#web/ui/messages.ts'
import controls from '../controls.module.css'
import classes from './bets-page.module.css'
import { BETS_PAGE_SIZE, betStates, type BetState } from './use-bets.ts'

const texts = exchangeMessages.bets

type ChoiceProps<Option extends string> = {
  name: string
  legend: string
  options: readonly Option[]
  textOf: (option: Option) => string
  chosen: Option
  onChoose: (option: Option) => void
}

/** One of a few, side by side. */
export function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { name, legend, options, textOf, chosen, onChoose } = props
  return (
    <fieldset className={classes.filter}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === chosen}
            onChange={() => onChoose(each)}
          />
          <span>{textOf(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}

export const StateChoice = (props: { state: BetState; onChoose: (state: BetState) => void }) => (
  <Choice
    name="bets-shown"
    legend={texts.show}
    options={betStates}
    textOf={(each) => texts[each]}
    chosen={props.state}
    onChoose={props.onChoose}
  />
)

/** Which bets the address asks for. */
export const stateOf = (text: string | null): BetState =>
  betStates.find((each) => each === text) ?? betStates[0]

/** Which page the address asks for. */
export const pageOf = (text: string | null): number => Math.max(1, Math.trunc(Number(text)) || 1)

/** The market or the bet that the address asks for. */
export const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Says that the list holds only the bets of a link, and leads to all. */
export const OnlySome = ({ text, onAll }: { text: string; onAll: () => void }) => (
  <p className={classes.only}>
    {text}{' '}
    <button type="button" className={controls.text} onClick={onAll}>
      {texts.showAll}
    </button>
  </p>
)

/** The number of rows in words, where they may not have been counted to their end. */
export const totalInWords = (total: number, isAtLeast = false): string =>
  isAtLeast ? texts.atLeast(total) : String(total)

type PagerProps = {
  page: number
  total: number
  isTotalAtLeast?: boolean | undefined
  onTurn: (page: number) => void
}

export function Pager({ page: number, total, isTotalAtLeast, onTurn }: PagerProps) {
  const from = (number - 1) * BETS_PAGE_SIZE
  const to = Math.min(from + BETS_PAGE_SIZE, total)
  return (
    <nav className={classes.pager} aria-label={texts.pages}>
      <p>{texts.rangeOf(Math.min(from + 1, total), to, totalInWords(total, isTotalAtLeast))}</p>
      <button
        type="button"
        className={controls.quiet}
        disabled={number <= 1}
        onClick={() => onTurn(number - 1)}
      >
        {messages.list.previous}
      </button>
      <button
        type="button"
        className={controls.quiet}
        disabled={to >= total}
        onClick={() => onTurn(number + 1)}
      >
        {messages.list.next}
      </button>
    </nav>
  )
}
