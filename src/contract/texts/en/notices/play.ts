import type { WordsOf } from '../../../notices/kind.ts'
import type { PlanEnd, playKinds } from '../../../notices/play-kinds.ts'
import type { Say } from '../../say.ts'
import { because } from './because.ts'

/** A result after commission, in words: a notice that is read aloud has no colour. */
function resultOf(
  { netMinor, currency }: { netMinor: number; currency: string },
  say: Say,
): string {
  if (netMinor === 0) return 'You neither won nor lost.'
  const size = say.money({ amountMinor: Math.abs(netMinor), currency })
  return netMinor > 0 ? `You won ${size} after commission.` : `You lost ${size}.`
}

const planEnds: Record<PlanEnd, string> = {
  unpaid: 'Your balance does not cover its next bets.',
  excluded: 'You are excluded from play. The stakes of draws that are still to come are paid back.',
  'jackpot-won': 'The main jackpot was won.',
}

export const playWords: WordsOf<typeof playKinds> = {
  'bet-matched': {
    title: 'Your bet is matched',
    text: (given, say) =>
      `Your bet of ${say.money(given)} on ${given.selection} in ${given.event} is matched at ${given.price}.${given.isWhole ? '' : ' The rest of the bet still waits.'}`,
  },
  'bets-matched': {
    title: 'Your bets are matched',
    text: (given, say) =>
      `Of your bets that waited ${given.bets} have been matched, ${say.money(given)} in all.`,
  },
  'bet-settled': {
    title: 'Your bets are settled',
    text: (given, say) =>
      `The market ${given.market} in ${given.event} is settled. ${resultOf(given, say)}`,
  },
  'bets-settled': {
    title: 'Your bets are settled',
    text: (given, say) =>
      `Your bets in ${given.markets} markets are settled. ${resultOf(given, say)}`,
  },
  'bet-lapsed': {
    title: 'Your bet has lapsed',
    text: (given, say) =>
      `Your bet of ${say.money(given)} on ${given.selection} in ${given.event} was not matched in time and has lapsed. The money is free again.`,
  },
  'bets-lapsed': {
    title: 'Your bets have lapsed',
    text: (given, say) =>
      `Of your bets ${given.bets} were not matched in time and have lapsed, ${say.money(given)} in all. The money is free again.`,
  },
  'market-voided': {
    title: 'A market is void',
    text: (given, say) =>
      `The market ${given.market} of ${given.event} is void, so your bets in it do not count.${given.amountMinor > 0 ? ` They held ${say.money(given)} of your balance, which is free again.` : ''} Please ask our support for the reason.`,
  },
  'multiple-leg-voided': {
    title: 'A selection of your multiple is void',
    text: ({ market, event, multipleId }) =>
      `The market ${market} of ${event} is void, so your selection in it counts as 1.00 in the multiple ${multipleId}. The other selections stand. Please ask our support for the reason.`,
  },
  'casino-round-voided': {
    title: 'A casino round was cancelled',
    text: (given, say) =>
      `A round of ${given.game} was cancelled, and your bets of ${say.money(given)} do not count. Your stakes are in your balance again, and winnings of the round are taken back.${because(given.reason)}`,
  },
  'bingo-round-voided': {
    title: 'A round of bingo was cancelled',
    text: (given, say) =>
      `A round of ${given.room} was cancelled, and your tickets do not count. Their price of ${say.money(given)} is in your balance again, and prizes of the round are taken back.${because(given.reason)}`,
  },
  'scratch-card-voided': {
    title: 'A scratch card was cancelled',
    text: (given, say) =>
      `Your card of ${given.game} was cancelled. Its price of ${say.money(given)} is in your balance again, and a prize of the card is taken back.${because(given.reason)}`,
  },
  'slot-spin-voided': {
    title: 'A spin was cancelled',
    text: (given, say) =>
      `Your spin of ${given.game} was cancelled. Its stake of ${say.money(given)} is in your balance again, and a payout of the spin is taken back.${because(given.reason)}`,
  },
  'scratch-card-played': {
    title: 'We have opened a scratch card for you',
    text: (given, say) =>
      `You had not opened a card of ${given.game} in two weeks, so we opened the card. ${
        given.amountMinor > 0
          ? `It won ${say.money(given)}, which is in your balance.`
          : 'It did not win.'
      }`,
  },
  'house-market-corrected': {
    title: 'The result of a market was corrected',
    text: (given, say) =>
      `The result of ${given.market} on ${given.event} was wrong, and your bets there are settled anew. We have ${given.isMore ? `added ${say.money(given)} to your balance` : `taken ${say.money(given)} back`}.`,
  },
  'lottery-won': {
    title: 'You have won in a lottery',
    text: (given, say) => `You have won ${say.money(given)} in ${given.lottery}.`,
  },
  'lottery-lost': {
    title: 'A lottery draw has a result',
    text: ({ lottery, day, bets }, say) =>
      `${lottery} of ${say.day(day)} was drawn. ${say.plural(bets, 'Your bet has', 'Your bets have')} not won.`,
  },
  'lottery-corrected': {
    title: 'The result of a lottery draw was wrong',
    text: (given, say) =>
      `The result of ${given.lottery} of ${say.day(given.day)} has to be corrected, so your win of ${say.money(given)} was taken back. If the right result is a win for you, we pay it and tell you.`,
  },
  'lottery-draw-moved': {
    title: 'A lottery draw is held at another time',
    text: ({ lottery, day, drawsAt }, say) =>
      `${lottery} of ${say.day(day)} was not held at its time. Your bets stand for the draw of ${say.time(drawsAt)}.`,
  },
  'lottery-jackpot': {
    title: 'A jackpot has reached your mark',
    text: (given, say) =>
      `The jackpot of ${given.lottery} is ${say.money(given)}. The draw is on ${say.time(given.drawsAt)}. You can change your mark on the page of the lottery.`,
  },
  'lottery-renewed': {
    title: 'Your lottery subscription is renewed',
    text: (given, say) =>
      `We have paid ${say.money(given)} from your balance for ${given.lottery}. The subscription is paid until ${say.day(given.day)}.`,
  },
  'lottery-renewal-due': {
    title: 'Your lottery subscription is about to be renewed',
    text: ({ lottery, day, cancelBefore }, say) =>
      `Your subscription of ${lottery} is paid until ${say.day(day)} and is renewed after it. You can cancel it before ${say.time(cancelBefore)}.`,
  },
  'lottery-subscription-ends': {
    title: 'Your lottery subscription is about to end',
    text: ({ lottery, day }, say) =>
      `You have cancelled your subscription of ${lottery}. Its last day is ${say.day(day)}.`,
  },
  'lottery-plan-ended': {
    title: 'A lottery plan of yours has ended',
    text: ({ lottery, end }) =>
      `Your plan for ${lottery} has ended, and places no more bets. The reason: ${planEnds[end]}`,
  },
  'lottery-by-agent': {
    title: 'Your lottery bet is a ticket now',
    text: ({ lottery, reference }) =>
      `The jackpot of ${lottery} is above its threshold, so your bet is void and the stake bought ticket ${reference} through an agent, with the same numbers.`,
  },
  'lottery-by-house': {
    title: 'Lottery bets are placed as always again',
    text: ({ lottery }) =>
      `The jackpot of ${lottery} is no longer above its threshold. New bets are placed with us again; tickets that were bought stay valid.`,
  },
}
