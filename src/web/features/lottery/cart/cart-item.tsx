import { locale } from '#domain/language/locale.ts'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { SlipPrice } from '#contract/lottery/slips.ts'
import { formatMoney } from '#domain/money.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { cartMessages as text } from '#web/ui/messages/lottery/cart.ts'
import { slipMessages } from '#web/ui/messages/lottery/slip.ts'
import { paths } from '#web/ui/paths.ts'
import { lotteryName } from '../catalogue.ts'
import { SlipView } from '../ticket/slip-view.tsx'
import { type CartItem, removeFromCart } from './cart-store.ts'
import classes from './cart.module.css'

type Quote = {
  price: SlipPrice | null
  refusal: { code: string; message: string } | null
}

/** A slip in the cart with its price, or with the reason why it cannot be bought. */
export function CartItemView({ item, quote }: { item: CartItem; quote: Quote | undefined }) {
  const { slip } = item
  const name = lotteryName(slip.game)
  return (
    <article className={classes.item}>
      <header>
        <h2>
          <Link href={paths.lottery(slip.game)}>{name}</Link>
        </h2>
        <Button
          variant="subtle"
          aria-label={text.remove(name)}
          onClick={() => removeFromCart([item.id])}
        >
          {text.removeShort}
        </Button>
      </header>
      <SlipView slip={slip} />
      {quote?.price && <Price price={quote.price} />}
      {quote?.refusal && <p className={classes.problem}>{quote.refusal.message}</p>}
    </article>
  )
}

function Price({ price }: { price: SlipPrice }) {
  const { lines, drawPriceMinor, gameCurrency, draws, rate, priceMinor, currency } = price
  const own = formatMoney(drawPriceMinor, gameCurrency)
  return (
    <div className={classes.price}>
      <p>
        {slipMessages.linesOf(lines.toLocaleString(locale))} · {text.perDraw(own, draws)}
        {gameCurrency !== currency && <> · {text.rate(rate, gameCurrency)}</>}
      </p>
      <p>{text.drawAt(dateTimeText(price.nextDrawAt), dateTimeText(price.closesAt))}</p>
      {price.isAlternative && <p>{slipMessages.alternative}</p>}
      <strong>{formatMoney(priceMinor, currency)}</strong>
    </div>
  )
}
