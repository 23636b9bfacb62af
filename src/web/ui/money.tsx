import { formatMoney } from '#domain/money.ts'
import classes from './money.module.css'

type Props = {
  minor: number
  currency: string
  /** A result: gain and loss carry a sign as well as a colour. */
  isSigned?: boolean
}

/** An amount with its currency, in figures of equal width. */
export function Money({ minor, currency, isSigned = false }: Props) {
  if (!isSigned)
    return <span className={classes.money}>{formatMoney(minor, currency).replace('-', '−')}</span>
  return (
    <span className={classes.money} data-result={resultOf(minor)}>
      {signedMoneyText(minor, currency)}
    </span>
  )
}

const resultOf = (minor: number): string => (minor > 0 ? 'gain' : minor < 0 ? 'loss' : 'even')

/** "+10.00 PTS", "−10.00 PTS" with a true minus, "0.00 PTS". */
export function signedMoneyText(minor: number, currency: string): string {
  const sign = minor > 0 ? '+' : minor < 0 ? '−' : ''
  return sign + formatMoney(Math.abs(minor), currency)
}
