import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod/mini'
import type { ToldResult } from '#contract/lottery/operators.ts'

type Read = { results: ToldResult[] } | { problem: string }
type Named = { game: string; day: string }

const LISTS = ['draw-results', 'ball', 'bonus-ball', 'prize-tier']
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => LISTS.includes(name),
})

const count = z.string().check(z.regex(/^\d{1,9}$/))
const balls = z.array(z.object({ '#text': count }))
const drawResults = z.object({
  game: z.object({
    '@type': z.string(),
    draw: z.object({ 'draw-date': z.string() }),
    balls: z.object({ ball: balls, 'bonus-ball': balls }),
    winners: z.object({
      confirmed: z.string(),
      'prize-tiers': z.object({
        'prize-tier': z.array(
          z.object({
            '@level': count,
            'number-of-winners': count,
            'win-value': z.string().check(z.regex(/^\d{1,12}\.\d{2}$/)),
          }),
        ),
      }),
    }),
  }),
})
const oneOrMany = z.object({ 'draw-results': z.array(drawResults) })
const file = z.union([
  oneOrMany,
  z.pipe(
    z.object({ 'all-results': oneOrMany }),
    z.transform((all) => all['all-results']),
  ),
])

/** UK Lotto as its operator publishes it: the value of a tier is that of all its winners together. */
export function readUkXml(content: string, { game, day }: Named): Read {
  if (game !== 'ukLotto') return { problem: `the file is not of ${game}` }
  if (XMLValidator.validate(content) !== true) return { problem: 'the file is not XML' }
  const read = file.safeParse(parser.parse(content))
  if (!read.success) return { problem: z.prettifyError(read.error) }
  const found = read.data['draw-results'].find(
    (each) => each.game['@type'] === 'lotto' && each.game.draw['draw-date'] === day,
  )
  if (!found) return { problem: `the file has no draw of ${day}` }
  const { balls: drawn, winners } = found.game
  const numbersOf = (list: typeof drawn.ball) => list.map((each) => Number(each['#text']))
  // Before that the winners are not all counted.
  const isConfirmed = winners.confirmed === 'Y'
  const tiers = isConfirmed ? winners['prize-tiers']['prize-tier'].map(tierOf) : []
  return {
    results: [{ main: numbersOf(drawn.ball), extra: numbersOf(drawn['bonus-ball']), tiers }],
  }
}

type Tier = z.output<typeof drawResults>['game']['winners']['prize-tiers']['prize-tier'][number]

/** A tier without winners tells no pot: its value is nought then. */
function tierOf(tier: Tier): ToldResult['tiers'][number] {
  const winners = Number(tier['number-of-winners'])
  const amount = winners === 0 ? null : tier['win-value']
  const amountIs = winners === 0 ? 'pot' : 'total'
  return { tier: Number(tier['@level']), winners, amount, amountIs }
}
