import type * as z from 'zod/mini'
import { INDICES, type IndexName } from '#domain/lottery/indices/opening-digits.ts'
import type { ToldResult, tellResult } from '#contract/lottery/operators.ts'

type TellBody = z.input<typeof tellResult.body>
type Told = Extract<TellBody, { results: unknown }>['results'][number]

/** A result as it is typed. */
export type TypedResult = {
  main: string
  extra: string
  ticketNumber: string
  multiplier: string
  jackpot: string
  amountIs: ToldResult['tiers'][number]['amountIs']
  tiers: Readonly<Record<number, { winners: string; amount: string }>>
  openings: Readonly<Partial<Record<IndexName, { open: string; previousClose: string }>>>
}

export const emptyForm = (): TypedResult => ({
  main: '',
  extra: '',
  ticketNumber: '',
  multiplier: '',
  jackpot: '',
  amountIs: 'perWinner',
  tiers: {},
  openings: {},
})

const numbersIn = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number)

/** The result in the words of the contract. Empty fields are not told. */
export function toldOf(form: TypedResult): Told {
  const { ticketNumber, multiplier, jackpot, amountIs, openings } = form
  return {
    main: numbersIn(form.main),
    extra: numbersIn(form.extra),
    ...(ticketNumber.trim() !== '' && { ticketNumber: ticketNumber.trim() }),
    ...(multiplier.trim() !== '' && { multiplier: Number(multiplier) }),
    ...(jackpot.trim() !== '' && { jackpot: jackpot.trim() }),
    ...(Object.keys(openings).length > 0 && {
      openings: INDICES.map((index) => ({
        index,
        open: openings[index]?.open.trim() ?? '',
        previousClose: openings[index]?.previousClose.trim() ?? '',
      })),
    }),
    tiers: Object.entries(form.tiers)
      .filter(([, { winners, amount }]) => winners.trim() !== '' || amount.trim() !== '')
      .map(([tier, { winners, amount }]) => ({
        tier: Number(tier),
        winners: winners.trim() === '' ? null : Number(winners),
        amount: amount.trim() === '' ? null : amount.trim(),
        amountIs,
      })),
  }
}
