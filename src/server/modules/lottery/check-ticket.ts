import type { z } from 'zod/mini'
import type { checkTicket as endpoint } from '#contract/lottery/games.ts'
import { isDay } from '#domain/lottery/day.ts'
import { assert } from '#domain/assert.ts'
import { type Lottery, rulesOn } from '#domain/lottery/lottery.ts'
import { entryProblem } from '#domain/lottery/match/entry.ts'
import { winningLines, winningTicket } from '#domain/lottery/match/winning-lines.ts'
import { DEFAULT_POLICIES } from '#domain/lottery/winnings/policies.ts'
import { Refusal } from '#server/http/refusal.ts'
import { drawById } from './draw-store.ts'
import type { LotteryNeeds } from './needs.ts'
import { shownDraw } from './reads.ts'
import { drawsOf, readResults } from './result.ts'

type Asked = z.output<typeof endpoint.body>

/** The winning lines of marks in a confirmed draw, tier by tier. */
export async function checkTicket(
  { db }: Pick<LotteryNeeds, 'db'>,
  lottery: Lottery,
  { drawId, lines, ticket }: Asked,
) {
  const draw = await drawById(db, drawId)
  if (!draw || draw.game !== lottery.id) throw new Refusal('NOT_FOUND')
  const isConfirmed = draw.state === 'confirmed' || draw.state === 'settled'
  if (!isConfirmed || !isDay(draw.day)) throw new Refusal('EVIDENCE_MISSING')
  const rules = rulesOn(lottery, draw.day)
  const { rate } = draw
  const facts = { day: draw.day, rate: rate ?? '1', policies: DEFAULT_POLICIES }
  const read = drawsOf(lottery, readResults(draw.results), facts)
  assert('draws' in read, 'a confirmed result fits its lottery')
  const { matrix } = rules
  const isOnTicket = matrix.form === 'numbers' && matrix.isExtraOnTicket
  if ((isOnTicket || matrix.form === 'digits') && !/^\d{7}$/.test(ticket ?? ''))
    throw new Refusal('NO_TICKET_NUMBER')
  const digit = isOnTicket ? [Number(ticket?.slice(-1))] : undefined
  const counts = read.draws.flatMap(({ drawn }) => {
    if ('digits' in drawn) return [winningTicket(ticket ?? '', drawn.digits, rules.tiers)]
    return lines.map(({ main, extra, bankers, extraBankers, isSystem }) => {
      const entry = {
        main: { bankers, chosen: main },
        extra: { bankers: extraBankers, chosen: digit ?? extra },
      }
      const problem = entryProblem(entry, matrix, { asSystem: isSystem })
      if (problem) throw new Refusal(problem)
      return winningLines(entry, drawn.numbers, rules)
    })
  })
  const { id, game, day, draws_at, closes_at, state, jackpot_minor, results } = draw
  return {
    draw: shownDraw(
      {
        drawId: id,
        game,
        day,
        drawsAt: draws_at,
        closesAt: closes_at,
        state,
        jackpotMinor: jackpot_minor,
        isOwn: draw.is_own,
        isAlternative: draw.is_alternative,
        results,
      },
      lottery,
    ),
    tiers: rules.tiers.flatMap(({ rank, match }, index) => {
      const won = counts.reduce((sum, each) => sum + (each[index] ?? 0), 0)
      return won > 0 ? [{ tier: rank, match, lines: won }] : []
    }),
  }
}
