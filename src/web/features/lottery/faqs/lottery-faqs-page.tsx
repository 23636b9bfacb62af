import { lotteryFaqs } from '#web/ui/messages/lottery/faqs.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { LotteryLinks } from '../cart/cart-link.tsx'
import classes from './faqs.module.css'

/** Questions of players about lottery bets. */
export function LotteryFaqsPage() {
  usePageTitle(lotteryFaqs.title)
  return (
    <>
      <h1>{lotteryFaqs.title}</h1>
      <LotteryLinks />
      <div className={classes.questions}>
        {lotteryFaqs.questions.map(({ question, answer }) => (
          <section key={question}>
            <h2>{question}</h2>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
