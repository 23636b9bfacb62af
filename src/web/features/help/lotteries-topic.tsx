import { Link } from 'wouter'
import { helpMessages } from '#web/ui/messages/help/help.ts'
import { paths } from '#web/ui/paths.ts'
import classes from './help.module.css'

const text = helpMessages.lotteries

/** Bets on lotteries in short; their questions have a page of their own. */
export const LotteriesTopic = () => (
  <>
    {text.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <ul className={classes.links}>
      <li>
        <Link href={paths.lotteryFaqs}>{text.links.faqs}</Link>
      </li>
      <li>
        <Link href={paths.lotteries}>{text.links.all}</Link>
      </li>
    </ul>
  </>
)
