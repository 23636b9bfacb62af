import { usePreferences } from '#web/api/preferences.ts'
import { moneyText, parseMoney, type Minor } from '#domain/money.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
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
    const before = parseMoney(text.trim(), currency) ?? 0
    const added = parseMoney(String(units), currency) ?? 0
    onType(stakeText(before + added, currency))
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
        onClick={() => onType(stakeText(maxMinor ?? 0, currency))}
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

/** Without the decimals of whole units. */
const stakeText = (minor: Minor, currency: string): string =>
  moneyText(minor, currency).replace(/\.0+$/, '')

const shortText = (units: number): string =>
  units >= 1_000 && units % 100 === 0 ? `${units / 1_000}k` : String(units)
