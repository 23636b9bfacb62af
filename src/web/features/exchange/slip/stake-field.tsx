import { useId, useState } from 'react'
import { moneyText, parseMoney } from '#domain/money.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import controls from '../controls.module.css'
import classes from './slip-card.module.css'
import { useSlipStore } from './slip-context.tsx'
import type { SlipLine } from './slip-line.ts'
import { WayOut } from './way-out.tsx'

const texts = exchangeMessages.slip
const QUICK_UNITS = [10, 50, 100, 500]

type Props = {
  line: SlipLine
  currency: string
  problem: string | undefined
  isProblemShown: boolean
  isLocked: boolean
}

export function StakeField({ line, currency, problem, isProblemShown, isLocked }: Props) {
  const store = useSlipStore()
  const id = useId()
  const [isLeft, setIsLeft] = useState(false)
  const refusal = line.refusal?.field === 'stake' ? line.refusal : null
  const isTouched = isLeft && line.stakeText !== ''
  const shown = refusal?.message ?? (isProblemShown || isTouched ? problem : undefined)
  const setStake = (stakeText: string): void => store.edit(line.key, { stakeText })
  const add = (units: number): void => {
    const before = parseMoney(line.stakeText.trim(), currency) ?? 0
    const added = parseMoney(String(units), currency) ?? 0
    setStake(moneyText(before + added, currency).replace(/\.0+$/, ''))
  }
  return (
    <>
      <label className={classes.stakeLabel} htmlFor={id}>
        {labelOf(line)} <span>{currency}</span>
      </label>
      <input
        id={id}
        className={`${controls.field} ${classes.stake}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={line.stakeText}
        readOnly={isLocked}
        aria-invalid={shown !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setStake(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setIsLeft(true)}
      />
      <div className={classes.quick}>
        {QUICK_UNITS.map((units) => (
          <button
            key={units}
            type="button"
            aria-label={texts.addToStake(String(units))}
            disabled={isLocked}
            onClick={() => add(units)}
          >
            +{units}
          </button>
        ))}
        <button
          type="button"
          aria-label={texts.clearStakeLabel}
          disabled={isLocked || line.stakeText === ''}
          onClick={() => setStake('')}
        >
          {texts.clearStake}
        </button>
      </div>
      <div id={`${id}-note`} className={classes.stakeNote}>
        {shown !== undefined && (
          <p className={classes.problem} role="alert">
            {shown} {refusal && <WayOut code={refusal.code} />}
          </p>
        )}
      </div>
    </>
  )
}

/** For the starting price a lay states its liability: nobody knows the backer's stake yet. */
function labelOf({ side, orderKind }: SlipLine): string {
  if (side === 'back') return texts.stake
  return orderKind === 'limit' ? texts.backersStake : texts.liability
}
