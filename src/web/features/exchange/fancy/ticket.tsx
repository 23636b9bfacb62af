import { useId, useState } from 'react'
import type { FancyState, HouseMarket } from '#contract/fancy/house-markets.ts'
import { amountsOf } from '#domain/fancy/house-bet.ts'
import { formatMoney } from '#domain/money.ts'
import { useWallet } from '#web/api/session.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { fancyMessages } from '#web/ui/messages/fancy.ts'
import { exactMoney, readMoney } from '#web/ui/amounts/typed-money.ts'
import controls from '../controls.module.css'
import { QuickStakes } from '../slip/quick-stakes.tsx'
import { WayOut } from '../slip/way-out.tsx'
import { betText, marketText, meaningText, quotedText, type Sides } from './bet-text.ts'
import classes from './house-markets.module.css'
import type { Pressed } from './pressed.ts'
import { usePlaceFancyBet } from './use-fancy.ts'

const texts = fancyMessages.ticket

type Props = {
  pressed: Pressed
  market: HouseMarket
  terms: Pick<FancyState, 'stakeMaxMinor' | 'betDelaySeconds'>
  sides: Sides
  currency: string
  inPlay: boolean
  onTake: (pressed: Pressed) => void
  onClose: () => void
}

/** The bet that was pressed, beneath its market. It names the quote that the player saw, and asks where that has changed. */
export function Ticket(props: Props) {
  const { pressed, market, terms, sides, currency, inPlay, onTake, onClose } = props
  const [stakeText, setStakeText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const { placing, place, askAgain } = usePlaceFancyBet()
  const wallet = useWallet()
  const id = useId()
  const stakeMinor = readMoney(stakeText, currency) ?? 0
  const isLocked = placing.state === 'placing' || placing.state === 'unknown'
  const now = nowOf(pressed, market)
  const hasChanged = market.quoteVersion !== pressed.quoteVersion
  const bet = `${betText(pressed, sides)} · ${marketText(market)}`
  const { marketId, selection, side, quoteVersion } = pressed
  const send = (): void => {
    setIsAsked(true)
    if (stakeMinor === 0) return
    place((customerRef) => ({ marketId, selection, side, quoteVersion, stakeMinor, customerRef }))
  }
  if (placing.state === 'placed')
    return (
      <output className={classes.ticket}>
        <span>{texts.placed(betText(placing.receipt, sides))}</span>
        <button type="button" className={controls.quiet} onClick={onClose}>
          {texts.close}
        </button>
      </output>
    )
  return (
    <form
      className={classes.ticket}
      data-side={side}
      aria-label={texts.label(bet)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLocked && !hasChanged) send()
      }}
    >
      <p className={classes.bet}>
        <strong>{quotedText(pressed, sides)}</strong>
        <span>{meaningText(pressed, sides)}</span>
      </p>
      <label htmlFor={id}>
        {texts.stake} <span>{currency}</span>
      </label>
      <input
        id={id}
        // The press asked for the stake.
        ref={focusOnce}
        className={controls.field}
        inputMode="decimal"
        autoComplete="off"
        placeholder={exactMoney(0, currency)}
        value={stakeText}
        readOnly={isLocked}
        onChange={({ target }) => setStakeText(target.value)}
      />
      <QuickStakes
        text={stakeText}
        currency={currency}
        maxMinor={wallet ? Math.min(wallet.availableMinor, terms.stakeMaxMinor) : undefined}
        isLocked={isLocked}
        onType={setStakeText}
      />
      <Amounts pressed={pressed} stakeMinor={stakeMinor} currency={currency} />
      <output className={classes.notes}>
        {isAsked && stakeMinor === 0 && (
          <span className={classes.problem}>
            {readMoney(stakeText, currency) === undefined && stakeText.trim() !== ''
              ? exchangeMessages.slip.stakeUnreadable
              : texts.stakeMissing}
          </span>
        )}
        {placing.state === 'editing' && placing.refusal && (
          <span className={classes.problem}>
            {placing.refusal.message} <WayOut code={placing.refusal.code} />
          </span>
        )}
        {placing.state === 'unknown' && <span className={classes.problem}>{texts.unknown}</span>}
        {hasChanged && now && <span>{texts.changed(quotedText(now, sides))}</span>}
        {inPlay && !hasChanged && terms.betDelaySeconds > 0 && (
          <span>{texts.wait(terms.betDelaySeconds)}</span>
        )}
      </output>
      <div className={classes.buttons}>
        <button type="button" className={controls.quiet} disabled={isLocked} onClick={onClose}>
          {texts.close}
        </button>
        {placing.state === 'unknown' ? (
          <button type="button" className={controls.primary} onClick={askAgain}>
            {texts.askAgain}
          </button>
        ) : hasChanged ? (
          <button
            type="button"
            className={controls.primary}
            disabled={!now || isLocked}
            onClick={() => now && onTake(now)}
          >
            {texts.take}
          </button>
        ) : (
          <button type="submit" className={controls.primary} disabled={isLocked}>
            {placing.state === 'placing' ? texts.placing : texts.place}
          </button>
        )}
      </div>
    </form>
  )
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true })

/** The same side at the quote of now; nothing while the house offers none. */
function nowOf(pressed: Pressed, { quote, quoteVersion }: HouseMarket): Pressed | undefined {
  const offer = quote.find(({ selection }) => selection === pressed.selection)?.[pressed.side]
  return offer && { ...pressed, ...offer, quoteVersion }
}

type AmountsProps = { pressed: Pressed; stakeMinor: number; currency: string }

function Amounts({ pressed: { side, rate }, stakeMinor, currency }: AmountsProps) {
  const { winMinor, riskMinor } = amountsOf(side, { rate, stakeMinor })
  return (
    <dl className={classes.amounts}>
      <div>
        <dt>{texts.wins}</dt>
        <dd>{formatMoney(winMinor, currency)}</dd>
      </div>
      <div>
        <dt>{texts.risks}</dt>
        <dd>{formatMoney(riskMinor, currency)}</dd>
      </div>
    </dl>
  )
}
