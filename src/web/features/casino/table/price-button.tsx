import { Icon } from '#web/ui/icons/icon.tsx'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import { cellPriceText } from '#web/ui/price-text.ts'
import classes from './markets.module.css'

type Props = {
  side: 'back' | 'lay'
  name: string
  /** Shown in place of "Back" where many selections stand close together. */
  label?: string | undefined
  /** Null for a pay table; undefined where the side is not offered. */
  price: number | null | undefined
  isOpen: boolean
  /** The selection has won the round. */
  isWinner: boolean
  /** The stake that the player has put on it and has not placed. */
  drafted: string | undefined
  onPress: () => void
}

/** One box: press it to put the chosen stake on it. A lock covers it while no bets are taken. */
export function PriceButton({
  side,
  name,
  label,
  price,
  isOpen,
  isWinner,
  drafted,
  onPress,
}: Props) {
  const sideName = side === 'back' ? text.back : text.lay
  const shown = price === null || price === undefined ? text.payTable : cellPriceText(price)
  if (!isOpen || price === undefined) {
    return (
      <span className={classes.locked} data-won={isWinner || undefined}>
        {label !== undefined && <span className={classes.label}>{label}</span>}
        <Icon name={isWinner ? 'check' : 'lock'} size={16} />
        <span className="visually-hidden">
          {sideName} {name}: {isWinner ? text.hasWon : text.suspended}
        </span>
      </span>
    )
  }
  return (
    <button type="button" className={classes.box} data-side={side} onClick={onPress}>
      {label === undefined ? (
        <span className="visually-hidden">{text.betOn(sideName, name)} </span>
      ) : (
        <>
          <span className="visually-hidden">{sideName} </span>
          <span className={classes.label}>{label}</span>{' '}
        </>
      )}
      <span className={classes.price}>{shown}</span>
      {drafted !== undefined && (
        <>
          {' '}
          <span className={classes.chip}>{drafted}</span>
        </>
      )}
    </button>
  )
}
