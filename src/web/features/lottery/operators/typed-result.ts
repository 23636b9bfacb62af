import type * as z from 'zod/mini'
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
}

export const emptyForm = (): TypedResult => ({
  main: '',
  extra: '',
  ticketNumber: '',
  multiplier: '',
  jackpot: '',
  amountIs: 'perWinner',
  tiers: {},
})

const numbersIn = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number)

/** The result in the words of the contract. Empty fields are not told. */
export function toldOf(form: TypedResult): Told {
  const { ticketNumber, multiplier, jackpot, amountIs } = form
  return {
    main: numbersIn(form.main),
    extra: numbersIn(form.extra),
    ...(ticketNumber.trim() !== '' && { ticketNumber: ticketNumber.trim() }),
    ...(multiplier.trim() !== '' && { multiplier: Number(multiplier) }),
    ...(jackpot.trim() !== '' && { jackpot: jackpot.trim() }),
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
