import { lotteryRemark } from './lottery-remark.ts'
import { lotteryWord } from './lottery-words.ts'
import { currentRules, type Lottery, type Offer } from '#domain/lottery/lottery.ts'
import { formatMoney } from '#domain/money.ts'
import { dayText } from '#web/ui/date-time.ts'
import { lotteryMessages as text } from '#web/ui/messages/lottery/lottery.ts'
import { slipMessages } from '#web/ui/messages/lottery/slip.ts'
import { zoneText } from '#web/ui/names/zone-text.ts'
import { lotteryName } from '../catalogue.ts'
import { currentOdds, chanceText } from './odds-text.ts'
import { countryName } from './places.ts'
import { drawTexts, matrixText, particularTexts } from './rules-text.ts'
import { TierTable } from './tier-table.tsx'
import classes from './rules.module.css'

const facts = text.facts

/** The rules of a game as its file states them: the figures by which bets are settled. */
export function RulesView({ lottery }: { lottery: Lottery }) {
  const rules = currentRules(lottery)
  const lines: readonly (readonly [string, readonly string[]])[] = [
    [facts.underlying, [lotteryWord(lottery.underlying)]],
    [facts.operator, [lotteryWord(lottery.operator)]],
    [facts.country, [countryName(lottery.country)]],
    [facts.choose, [matrixText(rules.matrix)]],
    [facts.drawn, [...drawTexts(rules), facts.zone(zoneText(rules.draws.zone))]],
    [facts.closing, [facts.before(rules.closing.minutesBefore)]],
    [facts.price, [formatMoney(rules.linePriceMinor, lottery.currency)]],
    [facts.linesMax, [String(lottery.linesMax)]],
    ...currentOdds(lottery).anyPrize.map(
      ({ spots, chance }) =>
        [spots === 0 ? text.odds.any : text.odds.anyWith(spots), [chanceText(chance)]] as const,
    ),
  ]
  return (
    <div className={classes.rules}>
      <dl className={classes.facts}>
        {lines.map(([name, values]) => (
          <div key={name}>
            <dt>{name}</dt>
            {values.map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ))}
      </dl>
      {rules.drawsPerBet > 1 && <p>{facts.drawsPerBet(rules.drawsPerBet)}</p>}
      <TierTable lottery={lottery} />
      <h3>{text.particulars.title}</h3>
      <ul>
        {particularTexts(lottery, lotteryName).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h3>{slipMessages.options}</h3>
      <dl className={classes.offers}>
        {lottery.offers.filter(isSold).map((offer) => (
          <div key={offer}>
            <dt>{slipMessages.offers[offer].name}</dt>
            <dd>{slipMessages.offers[offer].text}</dd>
          </div>
        ))}
      </dl>
      <Versions lottery={lottery} />
      <Sources lottery={lottery} />
    </div>
  )
}

/** Shares of slips are not on sale. */
const isSold = (offer: Offer): boolean => offer !== 'syndicate'

function Versions({ lottery: { versions, currency } }: { lottery: Lottery }) {
  const earlier = versions.slice(0, -1)
  if (earlier.length === 0) return null
  return (
    <>
      <h3>{text.versions.title}</h3>
      <dl className={classes.offers}>
        {earlier.map(({ until, matrix, tiers, linePriceMinor }) => (
          <div key={until}>
            <dt>{text.versions.until(until ? dayText(until) : '')}</dt>
            <dd>
              {text.versions.text(
                matrixText(matrix),
                tiers.length,
                formatMoney(linePriceMinor, currency),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Sources({ lottery: { evidence } }: { lottery: Lottery }) {
  const confirmed = evidence.verified.map((each) => text.sources.of[each]).join(', ')
  return (
    <details className={classes.sources}>
      <summary>{text.sources.title}</summary>
      <p>{confirmed === '' ? text.sources.recalled : `${text.sources.verified}: ${confirmed}.`}</p>
      {evidence.remark && <p>{lotteryRemark(evidence.remark)}</p>}
      <ul>
        {evidence.sources.map((source) => (
          <li key={source}>{lotteryWord(source)}</li>
        ))}
      </ul>
    </details>
  )
}
