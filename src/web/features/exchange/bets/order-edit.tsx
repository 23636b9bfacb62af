import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import type { OrderRow } from '#contract/exchange.ts'
import { isEvenMoney, ladderOfMarket } from '#domain/exchange/kinds/market-kind.ts'
import { sentenceOf } from '#web/api/call.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { priceText } from '#web/ui/price-text.ts'
import { exactMoney, readMoney } from '#web/ui/amounts/typed-money.ts'
import controls from '../controls.module.css'
import type { BetTerms } from '../market-terms.ts'
import { newReference } from '../order-call.ts'
import {
  parsePrice,
  problemOfPrice,
  problemOfStake,
  problemOfStakeOnClose,
  steppedPrice,
} from '../slip/draft.ts'
import { useSlipRules } from '../slip/slip-rules.ts'
import classes from './order-list.module.css'
import { useChangeOrder } from './use-open-orders.ts'

const texts = exchangeMessages.bets

type Props = { order: OrderRow; market: BetTerms; onDone: () => void }

/** The field that is asked about first has the keyboard. */
function focus(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

/**
 * Another price or size for the waiting part of an order; an order at any starting price has no price to change. Enter
 * saves, Escape leaves it as it is.
 */
export function OrderEdit({ order, market, onDone }: Props) {
  const { orderId, orderKind, side, price, matchedMinor, remainingMinor, currency } = order
  const isOnClose = orderKind !== 'limit'
  const hasPrice = orderKind !== 'market_on_close'
  const ladder = ladderOfMarket(market.kind, market.lines)
  const rules = useSlipRules()
  const change = useChangeOrder()
  const id = useId()
  const [typedPrice, setPrice] = useState(priceText(price))
  const [typedSize, setSize] = useState(exactMoney(remainingMinor, currency))
  const newPrice = hasPrice ? parsePrice(typedPrice) : price
  const sizeMinor = readMoney(typedSize, currency)
  const priceProblem = hasPrice ? problemOfPrice(newPrice, ladder) : undefined
  const isLine = isEvenMoney(market.kind)
  const at = { price: priceProblem === undefined ? newPrice : undefined, isLine }
  const sizeProblem = isOnClose
    ? problemOfStakeOnClose(typedSize, side, rules)
    : problemOfStake(typedSize, at, rules)
  const problem = priceProblem ?? sizeProblem
  const hint = isOnClose ? texts.editOnCloseHint : texts.editHint
  // The same change asked for again keeps its name, so that it happens once.
  const asked = useRef({ what: '', customerRef: '' })

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (problem !== undefined || newPrice === undefined || sizeMinor === undefined) return
    const what = `${newPrice} ${sizeMinor}`
    if (asked.current.what !== what) asked.current = { what, customerRef: newReference() }
    const { customerRef } = asked.current
    const stakeMinor = matchedMinor + sizeMinor
    change.mutate({ orderId, price: newPrice, stakeMinor, customerRef }, { onSuccess: onDone })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onDone()
    else if (event.target instanceof HTMLInputElement && event.target.name === 'price') {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      setPrice(priceText(steppedPrice(typedPrice, event.key === 'ArrowUp' ? 1 : -1, price, ladder)))
    } else return
    event.preventDefault()
  }
  return (
    <form className={classes.edit} noValidate onSubmit={onSubmit}>
      {hasPrice && (
        <>
          <label htmlFor={`${id}-price`}>{exchangeMessages.slip.price}</label>
          <input
            ref={focus}
            id={`${id}-price`}
            className={controls.field}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            value={typedPrice}
            aria-invalid={priceProblem !== undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setPrice(target.value)}
            onKeyDown={onKeyDown}
          />
        </>
      )}
      <label htmlFor={`${id}-size`}>
        {isOnClose && side === 'lay' ? exchangeMessages.slip.liability : texts.size}
      </label>
      <input
        ref={hasPrice ? undefined : focus}
        id={`${id}-size`}
        className={controls.field}
        inputMode="decimal"
        autoComplete="off"
        value={typedSize}
        aria-invalid={sizeProblem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setSize(target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="submit"
        className={controls.primary}
        disabled={problem !== undefined || change.isPending}
        aria-busy={change.isPending}
      >
        {texts.save}
      </button>
      <button type="button" className={controls.quiet} onClick={onDone}>
        {texts.keep}
      </button>
      <output id={`${id}-note`} className={problem || change.error ? classes.problem : undefined}>
        {problem ?? (change.error ? sentenceOf(change.error) : hint)}
      </output>
    </form>
  )
}
