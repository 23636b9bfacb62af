import { nameIn } from '#contract/texts/known-names.ts'
import type { TransactionRow } from '#contract/ledger.ts'
import { dayText } from '#web/ui/date-time.ts'
import { statementMessages as text } from '#web/ui/messages/statement.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { marketText } from '#web/ui/names/known-names.ts'
import { lotteryText } from '#web/ui/names/lottery-names.ts'

type Form = readonly [form: RegExp, told: (...values: string[]) => string]

const { about } = text

/** The server writes these forms before a colon, each with values in it. */
const forms: readonly Form[] = [
  [/^(.+), spin (\d+)$/, (game = '', id = '') => about.spin(gameText(game), id)],
  [/^(.+), scratch card (\d+)$/, (game = '', id = '') => about.card(gameText(game), id)],
  [/^(.+), round (\d+)$/, (game = '', id = '') => about.round(gameText(game), id)],
  [
    /^(.+), round (\d+), (\d+) tickets?$/,
    (game = '', id = '', count = '') =>
      `${about.round(gameText(game), id)}, ${about.tickets(Number(count))}`,
  ],
  [
    /^(.+), draw of (\d{4}-\d\d-\d\d)$/,
    (lottery = '', day = '') => about.draw(lotteryText(lottery), dayText(day)),
  ],
  [/^(\d+ over runs, (?:1st|2nd) innings|Bookmaker), (.+)$/, marketOf],
  [/^Card (\d+)$/, about.cardReceipt],
  [/^Spin (\d+)$/, about.spinReceipt],
  [/^Ticket (\d+), bet (\d+)$/, about.ticketReceipt],
  [/^Bet (\d+)$/, about.betReceipt],
  [/^Multiple (\d+)$/, about.multipleReceipt],
  [/^Syndicate (\d+)$/, about.syndicate],
  [/^Bank reference (.+)$/, about.paidOut],
  [/^Bonus (\d+) accepted$/, about.bonusAccepted],
  [/^Bonus (\d+) ended by its time$/, about.bonusExpired],
  [/^Bonus (\d+) given up$/, about.bonusForfeited],
  [/^Bonus (\d+) cancelled$/, about.bonusCancelled],
  [/^Round (\d+) is void$/, about.voidRound],
  [/^Ticket (\S+) through (.+)$/, about.agent],
  [/^Lottery winnings (\d+), payment (\d+)$/, about.payment],
]

/** Words that a person may also write: they are known only in the rows of requests. */
const formsOfRequests: Partial<Record<TransactionRow['type'], Form>> = {
  Deposit: [/^Reference (.+)$/, about.deposit],
  Withdrawal: [/^To (.+)$/, about.toBank],
}

function marketOf(market = '', event = ''): string {
  return `${marketText(market)}, ${event}`
}

function formText(described: string, known: readonly Form[] = forms): string | undefined {
  for (const [form, told] of known) {
    const found = form.exec(described)
    if (found) return told(...found.slice(1))
  }
  return undefined
}

function noteText(note: string): string {
  const shares = /^(\d+) shares?$/.exec(note)?.[1]
  return shares === undefined ? nameIn(text.notes, note) : about.shares(Number(shares))
}

/** A table and its round, or a receipt that is no number, as the bets of a row name them. */
export const playText = (name: string): string => formText(name) ?? name

export const typeText = (type: TransactionRow['type']): string => nameIn(text.types, type)

/** The description of a row as readers of this page know it. The reason that a person wrote stays. */
export function describedText({
  type,
  description,
}: Pick<TransactionRow, 'type' | 'description'>): string {
  const reward = /^Reward: you have wagered bonus (\d+)$/.exec(description)?.[1]
  if (reward !== undefined) return about.reward(reward)
  const whole = nameIn(text.notes, description)
  if (whole !== description) return whole
  const [head = '', ...notes] = description.split(': ')
  const own = formsOfRequests[type]
  const told = formText(head, own ? [own, ...forms] : forms) ?? head
  return [told, ...notes.map(noteText)].join(': ')
}
