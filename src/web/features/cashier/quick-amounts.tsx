import { Button } from '@mantine/core'
import { currencyDecimals } from '#domain/money.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { readMoney, typedMoney } from '#web/ui/amounts/typed-money.ts'
import classes from './quick-amounts.module.css'

/** spec 000 §9: they add, they do not replace. */
const QUICK_AMOUNTS = [500, 1_000, 2_000, 5_000]

const text = cashierMessages.deposit

type Props = { amount: string; currency: string; onChange: (amount: string) => void }

export function QuickAmounts({ amount, currency, onChange }: Props) {
  const add = (points: number): void => {
    const typedMinor = readMoney(amount, currency) ?? 0
    const sumMinor = typedMinor + points * 10 ** currencyDecimals(currency)
    onChange(typedMoney(sumMinor, currency))
  }
  return (
    <fieldset className={classes.amounts}>
      <legend className="visually-hidden">{text.quickAmounts}</legend>
      {QUICK_AMOUNTS.map((points) => (
        <Button
          key={points}
          variant="default"
          className={classes.amount}
          onClick={() => add(points)}
        >
          {text.quickAmount(points)}
        </Button>
      ))}
    </fieldset>
  )
}
