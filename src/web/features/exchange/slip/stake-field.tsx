import { useEffect, useId, useRef, useState } from 'react'
import type { Minor } from '#domain/money.ts'
import { useWallet } from '#web/api/session.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { exactMoney } from '#web/ui/amounts/typed-money.ts'
import controls from '../controls.module.css'
import { draftOf, riskOf, type SlipRules } from './draft.ts'
import { largestStake } from './largest-stake.ts'
import { QuickStakes } from './quick-stakes.tsx'
import classes from './slip-card.module.css'
import { useSlipAdditions, useSlipLines, useSlipStore } from './slip-context.tsx'
import type { SlipLine } from './slip-line.ts'
import { WayOut } from './way-out.tsx'

const texts = exchangeMessages.slip

type Props = {
  line: SlipLine
  rules: SlipRules
  problem: string | undefined
  isProblemShown: boolean
  isLocked: boolean
}

export function StakeField({ line, rules, problem, isProblemShown, isLocked }: Props) {
  const store = useSlipStore()
  const id = useId()
  const [isLeft, setIsLeft] = useState(false)
  const refusal = line.refusal?.field === 'stake' ? line.refusal : null
  const isTouched = isLeft && line.stakeText !== ''
  const shown = refusal?.message ?? (isProblemShown || isTouched ? problem : undefined)
  const setStake = (stakeText: string): void => store.edit(line.key, { stakeText })
  const maxMinor = useLargestStake(line, rules)
  const input = useKeyboardWhenPressed(line)
  return (
    <>
      <label className={classes.stakeLabel} htmlFor={id}>
        {labelOf(line)} <span>{rules.currency}</span>
      </label>
      <input
        id={id}
        ref={input}
        className={`${controls.field} ${classes.stake}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder={exactMoney(0, rules.currency)}
        value={line.stakeText}
        readOnly={isLocked}
        aria-invalid={shown !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setStake(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setIsLeft(true)}
      />
      <QuickStakes
        text={line.stakeText}
        currency={rules.currency}
        maxMinor={maxMinor}
        isLocked={isLocked}
        onType={setStake}
      />
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

/** The stake has the keyboard as soon as its price is pressed. */
function useKeyboardWhenPressed({ key }: SlipLine) {
  const store = useSlipStore()
  const additions = useSlipAdditions()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (store.takeKeyboard(key)) input.current?.focus()
  }, [store, key, additions])
  return input
}

/** The largest stake that is covered by the balance beside the other bets on the slip. */
function useLargestStake(line: SlipLine, rules: SlipRules): Minor | undefined {
  const wallet = useWallet()
  const others = useSlipLines().filter(({ key, state }) => key !== line.key && state !== 'placed')
  if (!wallet) return undefined
  const boundMinor = others.reduce((sum, other) => sum + (riskOf(other, rules) ?? 0), 0)
  const freeMinor = Math.max(0, wallet.availableMinor - boundMinor)
  if (line.orderKind !== 'limit') return Math.min(freeMinor, rules.stakeMaxMinor)
  const { limitPrice: price } = draftOf(line, rules)
  if (price === undefined) return undefined
  const { selectionId } = line.target
  const bet = { selectionId, side: line.side, price, stakeMinor: rules.stakeMaxMinor }
  return largestStake(bet, line.target, freeMinor)
}
