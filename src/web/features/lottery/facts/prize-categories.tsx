import { lotteryText } from '#web/ui/names/lottery-names.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import type { PrizeType } from '#domain/lottery/tier.ts'
import { lotteryMessages as text } from '#web/ui/messages/lottery/lottery.ts'
import { lotteries } from '../catalogue.ts'
import { lotteryWord } from './lottery-words.ts'
import classes from './prize-categories.module.css'

const words = text.categories
const TYPES: readonly PrizeType[] = ['A', 'B', 'C']

/** The overview of clause 11: every game with its prize categories, drawn from the files that bets are settled by. */
export const PrizeCategories = () => (
  <>
    <table className={classes.table}>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.game}</th>
          {TYPES.map((type) => (
            <th key={type} scope="col">{`${text.tiers.type} ${type}`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lotteries.map((lottery) => (
          <tr key={lottery.id}>
            <th scope="row">
              {lotteryText(lottery.name)}
              <small>
                {lotteryWord(lottery.underlying)}, {lotteryWord(lottery.operator)}
              </small>
            </th>
            {TYPES.map((type) => (
              <td key={type}>{categoriesText(lottery, type)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p>{words.star}</p>
  </>
)

/** "5+1, 5+0"; an asterisk for the many of a keno game, a dash for none. */
function categoriesText(lottery: Lottery, type: PrizeType): string {
  const { tiers, matrix } = currentRules(lottery)
  const own = tiers.filter((tier) => tier.type === type)
  if (own.length === 0) return '–'
  return matrix.form === 'keno' && type === 'C'
    ? words.every
    : own.map(({ match }) => lotteryWord(match)).join(', ')
}
