import * as z from 'zod/mini'
import { id } from '../endpoint.ts'
import { amount, because, kind, sum } from './kind.ts'

/** The reason in words for the player; empty: the operator gave none, and support tells it where the law allows that. */
const toldReason = { reason: z.string() }
const reasonText = (reason: string): string =>
  reason === '' ? ' Please ask our support for the reason.' : because(reason)

/** Steps of the operator that touch an account or a market, each told to the players whom it concerns. */
export const stepsOfOurs = {
  'account-suspended': kind(z.object(toldReason), {
    group: 'security',
    title: 'Your account is suspended',
    text: ({ reason }) =>
      `You cannot play or deposit, and orders that were not matched are cancelled. Your money stays yours: log in and ask for a withdrawal whenever you like.${reasonText(reason)}`,
    path: '/support',
  }),
  'account-reopened': kind(z.object(toldReason), {
    group: 'security',
    title: 'Your account is open again',
    text: ({ reason }) => `Your account is no longer suspended.${because(reason)}`,
    path: '/profile',
  }),
  'account-closed': kind(z.object(toldReason), {
    group: 'security',
    title: 'Your account is closed',
    text: ({ reason }) =>
      `Your account was empty and is closed for good. Nobody can log in to it.${reasonText(reason)}`,
    path: '/support',
  }),
  'market-voided': kind(z.object({ ...sum, market: z.string(), event: z.string() }), {
    group: 'betsVoid',
    title: 'A market is void',
    text: (given) =>
      `The market ${given.market} of ${given.event} is void, so your bets in it do not count.${given.amountMinor > 0 ? ` They held ${amount(given)} of your balance, which is free again.` : ''} Please ask our support for the reason.`,
    path: '/bets',
  }),
  'multiple-leg-voided': kind(z.object({ market: z.string(), event: z.string(), multipleId: id }), {
    group: 'results',
    title: 'A selection of your multiple is void',
    text: ({ market, event, multipleId }) =>
      `The market ${market} of ${event} is void, so your selection in it counts as 1.00 in the multiple ${multipleId}. The other selections stand. Please ask our support for the reason.`,
    path: '/bets',
  }),
}
