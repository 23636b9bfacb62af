import { casinoText } from '#web/ui/names/casino-words.ts'
import { lotteryText } from '#web/ui/names/lottery-names.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { listMyBingo } from '#contract/bingo/rooms.ts'
import { listMyBets } from '#contract/casino/bets.ts'
import { listScratchCards } from '#contract/instant-wins/scratch.ts'
import { listSlotSpins } from '#contract/instant-wins/slots.ts'
import { listMyTickets } from '#contract/lottery/my-tickets.ts'
import { fileOf } from '#domain/lottery/catalogue.ts'
import type { Lottery } from '#domain/lottery/lottery.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { playHistoryMessages as text } from '#web/ui/messages/casino/play-history.ts'
import { casinoRoundMessages } from '#web/ui/messages/casino/rounds.ts'
import { casinoTableMessages } from '#web/ui/messages/casino/table.ts'
import { bingoMessages } from '#web/ui/messages/instant-wins/bingo.ts'
import { instantWinMessages } from '#web/ui/messages/instant-wins/instant-wins.ts'
import { myGamesMessages } from '#web/ui/messages/lottery/my-games.ts'
import { paths } from '#web/ui/paths.ts'
import { priceText } from '#web/ui/price-text.ts'

export const playStates = ['all', 'open', 'settled'] as const
export type PlayState = (typeof playStates)[number]

/** A play as a row, and the page that shows all of it. */
export type Play = {
  key: number
  href: string
  title: string
  about: string
  stakeMinor: number
  /** The amount won or lost; null while the play is open. */
  resultMinor: number | null
  status: string
  currency: string
}
type Asked = {
  state: PlayState
  page: number
  signal: AbortSignal
  search: string
  from: string | undefined
  to: string | undefined
}
type PlayPage = {
  plays: Play[]
  isLast: boolean
  /** When the last play was over that is kept outside the program; undefined while all is in it. */
  carriedUntil?: string | undefined
}
export type PlayKind = {
  kind: keyof typeof text.kinds
  /** A spin is over when it is made, so there is nothing to choose. */
  states: readonly PlayState[]
  load: (asked: Asked) => Promise<PlayPage>
}

const isLast = (answer: { page: number; pageSize: number; total: number }): boolean =>
  answer.page * answer.pageSize >= answer.total

async function casinoBets({ signal, ...query }: Asked): Promise<PlayPage> {
  const answer = await call(listMyBets, { query, signal })
  const plays = answer.items.map((bet): Play => {
    const side = bet.side === 'back' ? casinoTableMessages.back : casinoTableMessages.lay
    const price = bet.price === null ? casinoTableMessages.payTable : priceText(bet.price)
    return {
      key: bet.betId,
      href: paths.casinoRound(bet.roundId),
      title: `${casinoTableMessages.betLine(side, casinoText(bet.selection))} ${price}`,
      about: `${gameText(bet.tableName)} · ${casinoText(bet.market)} · ${casinoTableMessages.round(bet.roundId)} · ${dateTimeText(bet.placedAt)} · ${casinoTableMessages.receipt(bet.receipt)}`,
      stakeMinor: bet.stakeMinor,
      resultMinor: bet.resultMinor,
      status: casinoRoundMessages.statuses[bet.status],
      currency: bet.currency,
    }
  })
  return { plays, isLast: isLast(answer), carriedUntil: answer.carriedUntil }
}

async function scratchCards({ state, signal, ...asked }: Asked): Promise<PlayPage> {
  const query = { ...asked, state: state === 'settled' ? ('played' as const) : state }
  const answer = await call(listScratchCards, { query, signal })
  const plays = answer.items.map((card): Play => {
    const { prizeMinor, priceMinor } = card
    const resultMinor = prizeMinor === null ? null : prizeMinor - priceMinor
    return {
      key: card.cardId,
      href: paths.scratchCard(card.cardId),
      title: gameText(card.name),
      about: `${instantWinMessages.card(card.cardId)} · ${dateTimeText(card.boughtAt)}`,
      stakeMinor: priceMinor,
      resultMinor: card.state === 'void' ? 0 : resultMinor,
      status:
        card.state === 'void' || resultMinor === null
          ? instantWinMessages.state[card.state]
          : outcome(resultMinor, priceMinor),
      currency: card.currency,
    }
  })
  return { plays, isLast: isLast(answer) }
}

async function slotSpins({ page, search, from, to, signal }: Asked): Promise<PlayPage> {
  const query = { page, search, from, to }
  const answer = await call(listSlotSpins, { query, signal })
  const plays = answer.items.map((spin): Play => {
    const resultMinor = spin.payoutMinor - spin.stakeMinor
    return {
      key: spin.spinId,
      href: paths.slotSpin(spin.spinId),
      title: gameText(spin.name),
      about: `${text.spin(spin.spinId)} · ${dateTimeText(spin.spunAt)}`,
      stakeMinor: spin.stakeMinor,
      resultMinor,
      status: outcome(resultMinor, spin.stakeMinor),
      currency: spin.currency,
    }
  })
  return { plays, isLast: isLast(answer), carriedUntil: answer.carriedUntil }
}

const bingoStates = { all: 'all', open: 'open', settled: 'over' } as const

/** A row for each purchase: tickets that were bought at once. */
async function bingoTickets({ state, signal, ...asked }: Asked): Promise<PlayPage> {
  const query = { ...asked, state: bingoStates[state] }
  const answer = await call(listMyBingo, { query, signal })
  const plays = answer.items.map((bought): Play => {
    const { purchaseId, roundId, status, paidMinor, wonMinor } = bought
    const isBack = status === 'void' || status === 'returned'
    const resultMinor = wonMinor === null ? null : wonMinor - paidMinor
    return {
      key: purchaseId,
      href: paths.bingoRound(roundId),
      title: gameText(bought.name),
      about: `${bingoMessages.round(roundId)} · ${bingoMessages.count(bought.tickets)} · ${dateTimeText(bought.boughtAt)}`,
      stakeMinor: paidMinor,
      resultMinor: isBack ? 0 : resultMinor,
      status:
        resultMinor === null ? bingoMessages.statuses[status] : outcome(resultMinor, paidMinor),
      currency: bought.currency,
    }
  })
  return { plays, isLast: isLast(answer) }
}

const lotteryStates = { all: 'all', open: 'running', settled: 'ended' } as const

/** The file of a lottery is loaded for its name when a ticket of it is listed. */
const files = import.meta.glob<Lottery>('/src/domain/lottery/lotteries/*.ts', { import: 'default' })
const nameOf = async (game: string): Promise<string> =>
  lotteryText((await files[`/src/domain/lottery/lotteries/${fileOf(game)}`]?.())?.name ?? game)

/** A row for each draw of a ticket: a stake is of one draw. */
async function lotteryTickets({ state, signal, ...asked }: Asked): Promise<PlayPage> {
  const query = { ...asked, state: lotteryStates[state] }
  const answer = await call(listMyTickets, { query, signal })
  const games = [...new Set(answer.items.map(({ game }) => game))]
  const names = new Map(
    await Promise.all(games.map(async (game) => [game, await nameOf(game)] as const)),
  )
  const plays = answer.items.flatMap(({ ticketId, game, bets }) =>
    bets.map((bet): Play => {
      const { stakeMinor, paidMinor, draw } = bet
      return {
        key: bet.betId,
        href: paths.lotteryTicket(ticketId),
        title: names.get(game) ?? game,
        about: `${text.ticket(ticketId)} · ${text.drawOf(dateTimeText(draw.drawsAt))}`,
        stakeMinor,
        resultMinor: paidMinor === null ? null : paidMinor - stakeMinor,
        status: myGamesMessages.statuses[bet.status],
        currency: bet.currency,
      }
    }),
  )
  return { plays, isLast: isLast(answer), carriedUntil: answer.carriedUntil }
}

function outcome(resultMinor: number, stakeMinor: number): string {
  if (resultMinor > 0) return text.won
  if (resultMinor === 0) return text.noStake
  return resultMinor === -stakeMinor ? text.lost : text.part
}

export const playKinds: readonly PlayKind[] = [
  { kind: 'casino', states: playStates, load: casinoBets },
  { kind: 'scratch-cards', states: playStates, load: scratchCards },
  { kind: 'slots', states: ['all'], load: slotSpins },
  { kind: 'bingo', states: playStates, load: bingoTickets },
  { kind: 'lottery', states: playStates, load: lotteryTickets },
]
