import { Suspense, lazy, useState } from 'react'
import type { OrderRow } from '#contract/exchange.ts'
import { ApiRefusal, sentenceOf } from '#web/api/call.ts'
import { cashOutMessages as texts } from '#web/ui/messages/cash-out.ts'
import controls from '../controls.module.css'
import classes from './cash-out.module.css'
import { figureText } from './figure-text.ts'
import { useFigure, useMatchedBets } from './use-cash-out.ts'

const CashOutDialog = lazy(() =>
  import('./cash-out-dialog.tsx').then((file) => ({ default: file.CashOutDialog })),
)

/** Closes the player's bets on a market, with what is sure then on it. Nothing while there are no matched bets. */
export function CashOutButton({ marketId }: { marketId: number }) {
  const bets = useMatchedBets(marketId)
  const [first] = bets
  const isOpen = first !== undefined && ['open', 'suspended'].includes(first.marketStatus)
  return isOpen ? <WithBets bets={bets} first={first} /> : null
}

function WithBets({ bets, first }: { bets: readonly OrderRow[]; first: OrderRow }) {
  const { marketId, currency } = first
  const [isShown, setIsShown] = useState(false)
  const { data, error } = useFigure(marketId, bets)
  const figure = data && !error ? figureText(data.figures, currency) : undefined
  return (
    <div className={classes.bar}>
      <button
        type="button"
        className={`${controls.quiet} ${classes.button}`}
        onClick={() => setIsShown(true)}
      >
        {figure === undefined ? texts.button : texts.buttonFor(figure)}
      </button>
      {error && <span>{noteOf(error)}</span>}
      {isShown && (
        <Suspense fallback={null}>
          <CashOutDialog bets={bets} onClose={() => setIsShown(false)} />
        </Suspense>
      )}
    </div>
  )
}

const codeOf = (error: Error) => (error instanceof ApiRefusal ? error.code : undefined)

/** Why there is no figure on the button. */
function noteOf(error: Error): string {
  const code = codeOf(error)
  if (code === 'NOTHING_TO_CASH_OUT') return texts.nothing
  return code === 'CASH_OUT_TOO_THIN' ? texts.tooThin : sentenceOf(error)
}
