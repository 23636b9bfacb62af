import * as z from 'zod/mini'
import type { ToldResult } from '#contract/lottery/operators.ts'
import { dayOfText } from './days.ts'

type Read = { results: ToldResult[] } | { problem: string }
type Named = { day: string }

const counted = z.int().check(z.nonnegative())
const two = (value: number) => String(value).padStart(2, '0')

const drawing = z.object({
  date: z.object({ day: z.int(), month: z.int(), year: z.int() }),
  numbers: z.array(z.int()),
  euroNumbers: z.optional(z.array(z.int())),
  superNumber: z.optional(z.int()),
  odds: z.record(z.string(), z.object({ winners: counted, prize: counted })),
})
const drawings = z.union([
  drawing,
  z.pipe(
    z.object({ last: drawing }),
    z.transform(({ last }) => last),
  ),
])

/** Drawings as brokers publish them: prizes of one winner in hundredths, ranks by name. */
export function readDrawings(content: unknown, { day }: Named): Read {
  const read = drawings.safeParse(content)
  if (!read.success) return { problem: z.prettifyError(read.error) }
  const { date, numbers, euroNumbers, superNumber, odds } = read.data
  const held = `${date.year}-${two(date.month)}-${two(date.day)}`
  if (held !== day) return { problem: `the file is of ${held}` }
  const tiers = Object.entries(odds).flatMap(([name, { winners, prize }]) => {
    const rank = Number(/^rank([1-9]\d*)$/.exec(name)?.[1])
    if (!Number.isSafeInteger(rank)) return []
    const amount = `${Math.floor(prize / 100)}.${two(prize % 100)}`
    return [tierOf(rank, winners, prize === 0 ? null : amount)]
  })
  const extra = euroNumbers ?? (superNumber === undefined ? [] : [superNumber])
  return { results: [{ main: numbers, extra, tiers: inOrder(tiers) }] }
}

const caixa = z.object({
  dataApuracao: z.string(),
  listaDezenas: z.array(z.string()),
  listaDezenasSegundoSorteio: z.optional(z.nullable(z.array(z.string()))),
  listaRateioPremio: z.array(
    z.object({ faixa: z.int(), numeroDeGanhadores: counted, valorPremio: z.number() }),
  ),
})

/**
 * A draw as the Brazilian operator publishes it: numbers as text with leading zeros, prizes of one winner. Where a bet takes part
 * in two draws, the categories of the second go on counting after those of the first.
 */
export function readCaixa(content: unknown, { day }: Named): Read {
  const read = caixa.safeParse(content)
  if (!read.success) return { problem: z.prettifyError(read.error) }
  const { dataApuracao, listaDezenas, listaDezenasSegundoSorteio, listaRateioPremio } = read.data
  const held = dayOfText(dataApuracao)
  if (held !== day) return { problem: `the file is of ${held ?? dataApuracao}` }
  const prizes = listaRateioPremio.toSorted((one, other) => one.faixa - other.faixa)
  const drawn = [listaDezenas, listaDezenasSegundoSorteio ?? []].filter(({ length }) => length > 0)
  const size = prizes.length / drawn.length
  const areInTurn = prizes.every(({ faixa }, index) => faixa === index + 1)
  if (drawn.length > 1 && !(areInTurn && Number.isInteger(size)))
    return { problem: 'the prizes of the two draws cannot be told apart; please use the form' }
  return {
    results: drawn.map((balls, at) => ({
      main: balls.map(Number),
      extra: [],
      tiers: prizes
        .slice(at * size, (at + 1) * size)
        .map(({ faixa, numeroDeGanhadores, valorPremio }) =>
          tierOf(
            faixa - at * size,
            numeroDeGanhadores,
            valorPremio > 0 ? valorPremio.toFixed(2) : null,
          ),
        ),
    })),
  }
}

type Tier = ToldResult['tiers'][number]

const tierOf = (tier: number, winners: number, amount: string | null): Tier => ({
  tier,
  winners,
  amount,
  amountIs: winners === 0 ? 'pot' : 'perWinner',
})

const inOrder = (tiers: readonly Tier[]) => tiers.toSorted((one, other) => one.tier - other.tier)
