import { usePreferences } from '#web/api/preferences.ts'
import { useId } from 'react'
import { formatMoney } from '#domain/money.ts'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import { readMoney } from '#web/ui/amounts/typed-money.ts'
import { riskOf } from './bet-drafts.ts'
import classes from './stake-bar.module.css'
import type { Drafts } from './use-drafts.ts'

type Props = {
  stakeText: string
  onStake: (stakeText: string) => void
  currency: string
  bets: Drafts
}

/** The chosen stake, and what is done with the bets on the table. On a phone it stays within reach of a thumb. */
export function StakeBar({ stakeText, onStake, currency, bets }: Props) {
  const id = useId()
  const quickStakes = usePreferences().quickStakes
  const isBusy = bets.placing.state !== 'ready'
  const hasDrafts = bets.drafts.length > 0
  const isUnreadable = readMoney(stakeText, currency) === undefined
  return (
    <div className={classes.bar}>
      <div className={classes.stakes}>
        <label htmlFor={id} className="visually-hidden">
          {text.stake} {currency}
        </label>
        <input
          id={id}
          className={classes.stake}
          inputMode="decimal"
          autoComplete="off"
          value={stakeText}
          aria-invalid={isUnreadable}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => onStake(target.value)}
          onFocus={({ target }) => target.select()}
        />
        {quickStakes.map((units, index) => (
          <button
            key={index}
            type="button"
            className={classes.quick}
            aria-label={text.quickLabel(units)}
            aria-pressed={stakeText === String(units)}
            onClick={() => onStake(String(units))}
          >
            {text.quick(units)}
          </button>
        ))}
      </div>
      <output id={`${id}-problem`} className={classes.note}>
        {isUnreadable && stakeText.trim() !== '' && (
          <p className={classes.refusal}>{text.stakeUnreadable}</p>
        )}
      </output>
      <div className={classes.actions}>
        <button type="button" disabled={isBusy || !bets.canUndo} onClick={bets.undo}>
          {text.undo}
        </button>
        <button type="button" disabled={isBusy || !hasDrafts} onClick={bets.clear}>
          {text.clear}
        </button>
        <button type="button" disabled={isBusy || !hasDrafts} onClick={bets.double}>
          {text.double}
        </button>
        <button
          type="button"
          disabled={isBusy || !bets.isOpen || !bets.hasLast}
          onClick={bets.rebet}
        >
          {text.rebet}
        </button>
      </div>
      <PlaceButton bets={bets} currency={currency} />
      <Refusal bets={bets} />
    </div>
  )
}

function PlaceButton({ bets, currency }: { bets: Drafts; currency: string }) {
  const { placing, drafts } = bets
  if (placing.state === 'unknown') {
    return (
      <>
        <p role="alert">{text.noAnswer}</p>
        <button type="button" className={classes.place} onClick={bets.askAgain}>
          {text.askAgain}
        </button>
      </>
    )
  }
  const isPlacing = placing.state === 'placing'
  return (
    <button
      type="button"
      className={classes.place}
      disabled={isPlacing || drafts.length === 0}
      onClick={bets.place}
    >
      {isPlacing ? text.placing : placeText(bets, currency)}
    </button>
  )
}

function placeText({ drafts, isOpen }: Drafts, currency: string): string {
  if (drafts.length > 0) return text.place(drafts.length, formatMoney(riskOf(drafts), currency))
  return isOpen ? text.noBets : text.phases.closed
}

function Refusal({ bets }: { bets: Drafts }) {
  const { placing } = bets
  const refusal = placing.state === 'ready' ? placing.refusal : null
  return (
    <output className={classes.note}>
      {refusal && (
        <p className={classes.refusal}>
          {refusal.message}{' '}
          {refusal.code === 'ODDS_CHANGED' && refusal.prices.length > 0 && (
            <button
              type="button"
              className={classes.take}
              onClick={() => bets.takePrices(refusal.prices)}
            >
              {text.takePrices}
            </button>
          )}
        </p>
      )}
      {!refusal && bets.isPutAway && <p>{text.unplaced}</p>}
    </output>
  )
}
