import { Link } from 'wouter'
import { Icon } from '#web/ui/icons/icon.tsx'
import { cartMessages as text } from '#web/ui/messages/lottery/cart.ts'
import { paths } from '#web/ui/paths.ts'
import { useCart } from './cart-store.ts'
import { useKeptCart } from './use-kept-cart.ts'
import classes from './cart.module.css'

/** Links that stand over every page of the lotteries. */
export function LotteryLinks() {
  useKeptCart()
  const count = useCart().length
  return (
    <nav className={classes.links} aria-label={text.links}>
      <Link href={paths.lotteries}>{text.toLotteries}</Link>
      <Link href={paths.cart}>
        <Icon name="ticket" size={18} />
        {text.cart(count)}
      </Link>
      <Link href={paths.myGames}>{text.toMyGames}</Link>
      <Link href={paths.lotterySyndicates}>{text.toSyndicates}</Link>
      <Link href={paths.lotteryPayouts}>{text.toPayouts}</Link>
      <Link href={paths.lotteryResults}>{text.toResults}</Link>
      <Link href={paths.lotteryChecker}>{text.toChecker}</Link>
      <Link href={paths.lotteryFaqs}>{text.toFaqs}</Link>
    </nav>
  )
}
