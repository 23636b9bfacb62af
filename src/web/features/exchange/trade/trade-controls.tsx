import { useId } from 'react'
import { useSession } from '#web/api/session.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { tradeMessages } from '#web/ui/messages/trade.ts'
import { readMoney } from '#web/ui/amounts/typed-money.ts'
import controls from '../controls.module.css'
import { useCurrency } from '../use-currency.ts'
import { HotKeys } from './hot-keys.tsx'
import classes from './trade-page.module.css'
import {
  OFFSETS,
  PRESET_STAKES,
  setTradePreferences,
  useTradePreferences,
} from './trade-preferences.ts'

const texts = tradeMessages

type Props = {
  isArmed: boolean
  onArm: (isArmed: boolean) => void
  isStakeGood: boolean
  onCentre: () => void
  onCancelAll: () => void
  hasOrders: boolean
}

/** The stake of every press, and the switch that makes presses bet. */
export function TradeControls(props: Props) {
  const { isArmed, onArm, isStakeGood, onCentre, onCancelAll, hasOrders } = props
  const { isLoggedIn } = useSession()
  const { offsetTicks, asksFirst } = useTradePreferences()
  const id = useId()
  return (
    <div className={classes.controls} data-armed={isArmed || undefined}>
      <div className={classes.arm}>
        <button
          type="button"
          role="switch"
          aria-checked={isArmed}
          aria-describedby={`${id}-hint`}
          disabled={!isLoggedIn || !isStakeGood}
          onClick={() => onArm(!isArmed)}
        >
          <i />
          {texts.oneClick} <b>{isArmed ? texts.on : texts.off}</b>
        </button>
        <small id={`${id}-hint`}>
          {isLoggedIn ? (isArmed ? texts.armedHint : texts.offHint) : texts.visitor}
        </small>
      </div>
      <StakeChoice isGood={isStakeGood} />
      <label className={classes.option}>
        {texts.offset}
        <select
          value={offsetTicks}
          aria-describedby={`${id}-offset`}
          onChange={({ target }) => setTradePreferences({ offsetTicks: Number(target.value) })}
        >
          {OFFSETS.map((ticks) => (
            <option key={ticks} value={ticks}>
              {ticks === 0 ? texts.offsetNone : texts.offsetTicks(ticks)}
            </option>
          ))}
        </select>
        <small id={`${id}-offset`} className="visually-hidden">
          {texts.offsetHint}
        </small>
      </label>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={asksFirst}
          onChange={({ target }) => setTradePreferences({ asksFirst: target.checked })}
        />
        {texts.asksFirst}
      </label>
      <div className={classes.buttons}>
        <HotKeys />
        <button type="button" className={controls.quiet} onClick={onCentre}>
          {texts.centre}
        </button>
        <button
          type="button"
          className={controls.quiet}
          disabled={!hasOrders}
          aria-keyshortcuts="Escape"
          onClick={onCancelAll}
        >
          {texts.cancelAll}
        </button>
      </div>
    </div>
  )
}

function StakeChoice({ isGood }: { isGood: boolean }) {
  const { stakeText } = useTradePreferences()
  const currency = useCurrency()
  const id = useId()
  const isUnreadable = readMoney(stakeText, currency) === undefined && stakeText.trim() !== ''
  return (
    <fieldset className={classes.stakes}>
      <legend>
        {texts.stake} {currency}
      </legend>
      <div>
        {PRESET_STAKES.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === stakeText}
            onClick={() => setTradePreferences({ stakeText: preset })}
          >
            {preset}
          </button>
        ))}
        <input
          aria-label={texts.ownStake}
          inputMode="decimal"
          autoComplete="off"
          value={stakeText}
          aria-invalid={!isGood}
          aria-describedby={`${id}-problem`}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTradePreferences({ stakeText: target.value })}
        />
      </div>
      <output id={`${id}-problem`} className={classes.problem}>
        {isUnreadable && exchangeMessages.slip.stakeUnreadable}
      </output>
    </fieldset>
  )
}
