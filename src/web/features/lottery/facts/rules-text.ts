import { lotteryWord } from './lottery-words.ts'
import { locale } from '#domain/language/locale.ts'
import type { Lottery, Rules } from '#domain/lottery/lottery.ts'
import type { Matrix } from '#domain/lottery/matrix.ts'
import type { Tier } from '#domain/lottery/tier.ts'
import { formatMoney } from '#domain/money.ts'
import { lotteryMessages as text } from '#web/ui/messages/lottery/lottery.ts'
import { WEEK } from './places.ts'

const facts = text.facts

/** "6 of 49 numbers; 1 of 10 (Superzahl)". */
export function matrixText(matrix: Matrix): string {
  if (matrix.form === 'digits') return facts.ticket(matrix.digits)
  if (matrix.form === 'keno') {
    const { spotsMin, spotsMax, of, drawn } = matrix
    const range =
      spotsMin === spotsMax ? facts.pick(spotsMax, of) : facts.pickRange(spotsMin, spotsMax, of)
    return `${range}; ${facts.drawnMore(drawn)}`
  }
  const { main, extra, isExtraOnTicket, bonus } = matrix
  return [
    facts.pick(main.pick, main.of),
    main.drawn === main.pick ? '' : facts.drawnMore(main.drawn),
    extra && !isExtraOnTicket ? facts.more(extra.pick, extra.of, lotteryWord(extra.name)) : '',
    extra && isExtraOnTicket ? facts.onTicket(lotteryWord(extra.name)) : '',
    bonus ? facts.bonus(bonus.count, lotteryWord(bonus.name)) : '',
  ]
    .filter((part) => part !== '')
    .join('; ')
}

/** One line for each time of draws: "Wednesday 18:25". */
export function drawTexts({ draws: { times, rounds } }: Rules): string[] {
  if (rounds.length > 0) return rounds.map(({ every, from, to }) => facts.rounds(every, from, to))
  return WEEK.flatMap((day) => {
    const own = times[day] ?? []
    return own.length === 0 ? [] : [`${text.days[day]} ${own.join(', ')}`]
  })
}

export function prizeText({ prize, type }: Tier, currency: string): string {
  if (!prize) return type === 'C' ? text.tiers.announced : text.tiers.share
  switch (prize.is) {
    case 'amount':
      return formatMoney(prize.amountMinor, currency)
    case 'times-stake':
      return text.tiers.times((prize.hundredths / 100).toLocaleString(locale))
    case 'monthly':
      return text.tiers.monthly(formatMoney(prize.amountMinor, currency), prize.months)
  }
}

/** The sentences on rules that this game has alone. */
export function particularTexts(lottery: Lottery, nameOf: (id: string) => string): string[] {
  const { currency, tierMaxMinor, withholding, jackpotForm, leastWin, annuity } = lottery
  const { monthlyMax, drawnBy, continuedBy } = lottery
  const money = (minor: number) => formatMoney(minor, currency)
  const own = text.particulars
  return [
    drawnBy === 'house' && own.house,
    typeof drawnBy === 'object' && own.indices(drawnBy.indexDigits),
    tierMaxMinor !== undefined && own.tierMax(money(tierMaxMinor)),
    withholding && own.withholding(withholding.percent, withholding.tiers),
    jackpotForm && own.jackpotForm(money(jackpotForm.everyMinor), money(jackpotForm.aboveMinor)),
    leastWin && own.leastWin(leastWin.winnersMax, money(leastWin.eachMinor)),
    annuity && own.annuity(annuity.payments, annuity.risePercent, annuity.cashPercent),
    monthlyMax &&
      own.monthly(monthlyMax.months, money(monthlyMax.monthMinor), money(monthlyMax.totalMinor)),
    lottery.isCountedApart && own.apart,
    lottery.isIndependentJackpot && own.independent,
    lottery.ifNotHeld === 'own-draw' && drawnBy !== 'house' ? own.ownDraw : own.nextDraw,
    continuedBy !== undefined && own.continuedBy(nameOf(continuedBy)),
  ].filter((each) => typeof each === 'string')
}
