import { lotteryWord } from './lottery-words.ts'
import { ratioText } from '#domain/lottery/fraction.ts'
import type { Lottery } from '#domain/lottery/lottery.ts'
import type { PrizeType } from '#domain/lottery/tier.ts'
import { lotteryMessages as text } from '#web/ui/messages/lottery/lottery.ts'
import { chanceText, currentOdds } from './odds-text.ts'
import { prizeText } from './rules-text.ts'
import classes from './rules.module.css'

const tiers = text.tiers
const TYPES: readonly PrizeType[] = ['A', 'B', 'C']

/** Every prize category with its exact odds. */
export function TierTable({ lottery }: { lottery: Lottery }) {
  const odds = currentOdds(lottery)
  const types = TYPES.filter((type) => odds.tiers.some(({ tier }) => tier.type === type))
  return (
    <>
      <table className={classes.tiers}>
        <caption>{tiers.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{tiers.match}</th>
            <th scope="col">{tiers.type}</th>
            <th scope="col">{tiers.odds}</th>
            <th scope="col">{tiers.prize}</th>
          </tr>
        </thead>
        <tbody>
          {odds.tiers.map(({ tier, chance }) => (
            <tr key={tier.rank}>
              <th scope="row">{lotteryWord(tier.match)}</th>
              <td>{tier.type}</td>
              <td title={ratioText(chance)}>{chanceText(chance)}</td>
              <td>{prizeText(tier, lottery.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.types}>
        {types.map((type) => (
          <li key={type}>{tiers.types[type]}</li>
        ))}
      </ul>
    </>
  )
}
