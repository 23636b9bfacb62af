import { useId, useState } from 'react'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { loadPart } from '#web/api/load.ts'
import type { CashOutNow } from '#contract/cash-out.ts'
import type { OrderRow } from '#contract/exchange.ts'
import { sentenceOf } from '#web/api/call.ts'
import { cashOutMessages as texts } from '#web/ui/messages/cash-out.ts'
import { WordTip } from '#web/ui/word/word-tip.tsx'
import controls from '../controls.module.css'
import classes from './cash-out.module.css'
import { figureText } from './figure-text.ts'
import { useFigure, useMatchedBets } from './use-cash-out.ts'

const CashOutDialog = loadPart(
  () => import('./cash-out-dialog.tsx'),
  (file) => file.CashOutDialog,
)

/** Closes the player's bets on a market, and shows the sure amount. Nothing while there are no matched bets. */
export function CashOutButton({ marketId }: { marketId: number }) {
  const bets = useMatchedBets(marketId)
  const [first] = bets
  const isOpen = first !== undefined && ['open', 'suspended'].includes(first.marketStatus)
  return isOpen ? <WithBets bets={bets} first={first} /> : null
}

/** Where there is nothing to be had, the button says why and cannot be pressed; a target can be set all the same. */
function WithBets({ bets, first }: { bets: readonly OrderRow[]; first: OrderRow }) {
  const { marketId, currency } = first
  const [isShown, setIsShown] = useState(false)
  const noteId = useId()
  const { data, error } = useFigure(marketId, bets)
  const { offer = null, reason = null } = error ? {} : (data ?? {})
  const note = error ? sentenceOf(error) : reason && noteOf(reason)
  const isDeadEnd = note !== null && (reason?.availableBps ?? 0) === 0
  const show = (): void => setIsShown(true)
  return (
    <div className={classes.bar}>
      <button
        type="button"
        className={`${controls.quiet} ${classes.button}`}
        disabled={isDeadEnd}
        aria-describedby={note === null ? undefined : noteId}
        onClick={show}
      >
        {offer ? texts.buttonFor(figureText(offer.figures, currency)) : texts.button}
      </button>
      <WordTip word="cashOut" />
      {note !== null && <span id={noteId}>{note}</span>}
      {isDeadEnd && !error && (
        <button type="button" className={controls.text} onClick={show}>
          {texts.automaticShort}
        </button>
      )}
      {isShown && (
        <Arriving fallback={null}>
          <CashOutDialog
            bets={bets}
            whyNot={isDeadEnd ? note : null}
            onClose={() => setIsShown(false)}
          />
        </Arriving>
      )}
    </div>
  )
}

/** Why there is no figure on the button. */
function noteOf({ code, message }: NonNullable<CashOutNow['reason']>): string {
  if (code === 'NOTHING_TO_CASH_OUT') return texts.nothing
  return code === 'CASH_OUT_TOO_THIN' ? texts.tooThin : message
}
