import type { LotteryBet } from '#contract/lottery/my-tickets.ts'
import { myGamesMessages as text } from '#web/ui/messages/lottery/my-games.ts'
import { calculationText, figureText, stepName } from './step-text.ts'
import classes from './my-games.module.css'

type Props = { won: LotteryBet['won'][number]; gameCurrency: string }

/** A prize category won, with every step of its arithmetic. */
export function WinSteps({ won, gameCurrency }: Props) {
  const { match, lines, winnings, steps } = won
  return (
    <section className={classes.win}>
      <h4>
        {text.won(match, lines)}
        {winnings !== null && ` · ${text.total(`${figureText(winnings)} ${gameCurrency}`)}`}
      </h4>
      <table>
        <caption>{text.arithmetic}</caption>
        <thead>
          <tr>
            <th scope="col">{text.step}</th>
            <th scope="col">{text.calculation}</th>
            <th scope="col">{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.step}>
              <th scope="row">{stepName(step.step)}</th>
              <td>{calculationText(step)}</td>
              <td>
                {figureText(step.after)} {step.step === 'euro' ? 'EUR' : gameCurrency}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {steps.some(({ step }) => step === 'share') && (
        <p className={classes.hint}>{text.calculations.sharesHint}</p>
      )}
    </section>
  )
}
