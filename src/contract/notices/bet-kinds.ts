import * as z from 'zod/mini'
import { formatMoney } from '#domain/money.ts'
import { id, signedMinor } from '../endpoint.ts'
import { amount, kind, sum } from './kind.ts'

const bet = { ...sum, event: z.string(), marketId: id }
const many = { ...sum, bets: z.int() }
/** Less commission; below zero: lost. */
const net = { netMinor: signedMinor, currency: z.string() }
const market = { ...net, event: z.string(), market: z.string(), marketId: id }
const markets = { ...net, markets: z.int() }

const ofMarket = ({ marketId }: { marketId: number }) => `/bets?show=all&market=${marketId}`
const ofAll = '/bets?show=all'

/** A result after commission, in words: a notice that is read aloud has no colour. */
function resultOf({ netMinor, currency }: { netMinor: number; currency: string }): string {
  if (netMinor === 0) return 'You neither won nor lost.'
  const size = formatMoney(Math.abs(netMinor), currency)
  return netMinor > 0 ? `You won ${size} after commission.` : `You lost ${size}.`
}

/** Everything that players are told about bets on the exchange. Of many at once there is one notice. */
export const betNotices = {
  'bet-matched': kind(
    z.object({ ...bet, selection: z.string(), price: z.string(), isWhole: z.boolean() }),
    {
      group: 'betsMatched',
      title: 'Your bet is matched',
      text: (given) =>
        `Your bet of ${amount(given)} on ${given.selection} in ${given.event} is matched at ${given.price}.${given.isWhole ? '' : ' The rest of the bet still waits.'}`,
      path: ofMarket,
    },
  ),
  'bets-matched': kind(z.object(many), {
    group: 'betsMatched',
    title: 'Your bets are matched',
    text: (given) =>
      `Of your bets that waited ${given.bets} have been matched, ${amount(given)} in all.`,
    path: ofAll,
  }),
  'bet-settled': kind(z.object(market), {
    group: 'betsSettled',
    title: 'Your bets are settled',
    text: (given) => `The market ${given.market} in ${given.event} is settled. ${resultOf(given)}`,
    path: ofMarket,
  }),
  'bets-settled': kind(z.object(markets), {
    group: 'betsSettled',
    title: 'Your bets are settled',
    text: (given) => `Your bets in ${given.markets} markets are settled. ${resultOf(given)}`,
    path: ofAll,
  }),
  'bet-lapsed': kind(z.object({ ...bet, selection: z.string() }), {
    group: 'betsLapsed',
    title: 'Your bet has lapsed',
    text: (given) =>
      `Your bet of ${amount(given)} on ${given.selection} in ${given.event} was not matched in time and has lapsed. The money is free again.`,
    path: ofMarket,
  }),
  'bets-lapsed': kind(z.object(many), {
    group: 'betsLapsed',
    title: 'Your bets have lapsed',
    text: (given) =>
      `Of your bets ${given.bets} were not matched in time and have lapsed, ${amount(given)} in all. The money is free again.`,
    path: ofAll,
  }),
}
