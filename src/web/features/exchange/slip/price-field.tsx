import { oddsText } from '#domain/exchange/prices/odds-format.ts'
import { usePreferences } from '#web/api/preferences.ts'
import { useId, useState } from 'react'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { priceText } from '#web/ui/price-text.ts'
import controls from '../controls.module.css'
import { ladderOfLine, parsePrice, steppedPrice } from './draft.ts'
import classes from './slip-card.module.css'
import { useSlipStore } from './slip-context.tsx'
import type { SlipLine } from './slip-line.ts'
import { useBestPrice } from './use-best-price.ts'

const texts = exchangeMessages.slip
/** Where the steppers start when nothing is on offer. */
const START_PRICE = 200

type Props = {
  line: SlipLine
  problem: string | undefined
  isProblemShown: boolean
  isLocked: boolean
}

/** The price, up and down the ladder. */
export function PriceField({ line, problem, isProblemShown, isLocked }: Props) {
  const store = useSlipStore()
  const id = useId()
  const [isLeft, setIsLeft] = useState(false)
  const best = useBestPrice(line)
  const shown =
    line.refusal?.field === 'price'
      ? line.refusal.message
      : isProblemShown || (isLeft && line.priceText !== '')
        ? problem
        : undefined
  const setPrice = (text: string): void =>
    store.edit(line.key, { priceText: text, isOwnPrice: true })
  const step = (direction: 1 | -1): void =>
    setPrice(
      priceText(steppedPrice(line.priceText, direction, best ?? START_PRICE, ladderOfLine(line))),
    )
  const take = (price: number): void =>
    store.edit(line.key, { priceText: priceText(price), isOwnPrice: false })
  const noteId = `${id}-note`
  return (
    <>
      <label className={classes.priceLabel} htmlFor={id}>
        {line.target.lines ? texts.line(line.target.lines.unit) : texts.price}
      </label>
      <div className={classes.stepper}>
        <button
          type="button"
          aria-label={texts.lowerPrice}
          disabled={isLocked}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={id}
          className={controls.field}
          inputMode="decimal"
          autoComplete="off"
          value={line.priceText}
          readOnly={isLocked}
          aria-invalid={shown !== undefined}
          aria-describedby={noteId}
          onChange={({ target }) => setPrice(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setIsLeft(true)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            if (!isLocked) step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <button
          type="button"
          aria-label={texts.higherPrice}
          disabled={isLocked}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <div id={noteId} className={classes.priceNote}>
        {shown !== undefined && (
          <p className={classes.problem} role="alert">
            {shown}
          </p>
        )}
        <InOtherOdds line={line} />
        {!isLocked && <OfferNow line={line} best={best} onTake={take} />}
        {isOwnLimit(line) && shown === undefined && (
          <p className={classes.hint}>{texts.ownPrice}</p>
        )}
      </div>
    </>
  )
}

/** The typed decimal odds in the player's own way of writing them. */
function InOtherOdds({ line }: { line: SlipLine }) {
  const { oddsFormat } = usePreferences()
  const price = parsePrice(line.priceText)
  if (oddsFormat === 'decimal' || line.target.lines || price === undefined || price <= EVEN_STAKE)
    return null
  return <span className={classes.hint}>{texts.otherOdds(oddsText(price, oddsFormat))} </span>
}

/** Decimal odds of 1.00 win nothing. */
const EVEN_STAKE = 100

const isOwnLimit = ({ isOwnPrice, priceText: text }: SlipLine): boolean => isOwnPrice && text !== ''

type OfferNowProps = {
  line: SlipLine
  best: number | null | undefined
  onTake: (price: number) => void
}

/** The best price on offer now, to take where it is not the one on the slip any more. */
function OfferNow({ line, best, onTake }: OfferNowProps) {
  const price = best ?? line.refusal?.newPrice ?? undefined
  if (price === undefined)
    return best === null ? <span className={classes.hint}>{texts.nowNone}</span> : null
  if (price === parsePrice(line.priceText))
    return best === undefined ? null : (
      <span className={classes.offer}>{texts.nowAt(priceText(price))}</span>
    )
  return (
    <span className={classes.offer}>
      {texts.nowAt(priceText(price))}{' '}
      <button type="button" className={controls.text} onClick={() => onTake(price)}>
        {texts.usePrice(priceText(price))}
      </button>
    </span>
  )
}
