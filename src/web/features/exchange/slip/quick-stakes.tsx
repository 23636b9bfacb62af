import { usePreferences } from '#web/api/preferences.ts'
import type { Minor } from '#domain/money.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { readMoney, typedMoney } from '#web/ui/amounts/typed-money.ts'
import classes from './slip-card.module.css'

const texts = exchangeMessages.slip

type Props = {
  /** The stake as typed. */
  text: string
  currency: string
  /** The largest stake that the balance covers; undefined while nobody knows it. */
  maxMinor: Minor | undefined
  isLocked: boolean
  onType: (text: string) => void
}

/** The player's own amounts to add to a stake, all that the balance covers, and nothing. */
export function QuickStakes({ text, currency, maxMinor, isLocked, onType }: Props) {
  const quickStakes = usePreferences().quickStakes
  const add = (units: number): void => {
    const before = readMoney(text, currency) ?? 0
    const added = readMoney(String(units), currency) ?? 0
    onType(typedMoney(before + added, currency))
  }
  return (
    <div className={classes.quick}>
      {quickStakes.map((units, index) => (
        <button
          key={index}
          type="button"
          aria-label={texts.addToStake(String(units))}
          disabled={isLocked}
          onClick={() => add(units)}
        >
          +{shortText(units)}
        </button>
      ))}
      <button
        type="button"
        aria-label={texts.maxStakeLabel}
        disabled={isLocked || !maxMinor}
        onClick={() => onType(typedMoney(maxMinor ?? 0, currency))}
      >
        {texts.maxStake}
      </button>
      <button
        type="button"
        aria-label={texts.clearStakeLabel}
        disabled={isLocked || text === ''}
        onClick={() => onType('')}
      >
        {texts.clearStake}
      </button>
    </div>
  )
}

const shortText = (units: number): string =>
  units >= 1_000 && units % 100 === 0 ? `${units / 1_000}k` : String(units)
