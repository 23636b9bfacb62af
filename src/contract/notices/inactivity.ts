import * as z from 'zod/mini'
import { instant } from '../endpoint.ts'
import { amount, kind, sum, time } from './kind.ts'

/** Of the group that is always sent by mail: the owner of such an account reads no page. */
export const inactivity = {
  'account-inactive': kind(
    z.object({
      ...sum,
      dueAt: instant,
      /** Where the money will go; empty: no account is known. */
      payee: z.string(),
      takesFee: z.boolean(),
    }),
    {
      group: 'security',
      title: 'Your account is inactive',
      text: (given) => {
        const start =
          'You have placed no stake for more than a year. To go on, log in: your account is active again at once.'
        if (given.amountMinor <= 0)
          return `${start} Your balance is empty, so nothing else happens.`
        const fee = given.takesFee
          ? ' If we cannot repay it, we then take a fee of 5.00 a month, never more than your balance.'
          : ' We take no fee.'
        return given.payee === ''
          ? `${start} Your balance is ${amount(given)}. We know no account of yours to pay it to: please withdraw it by ${time(given.dueAt)}.${fee}`
          : `${start} Otherwise we repay your balance of ${amount(given)} after ${time(given.dueAt)}, to ${given.payee}.${fee}`
      },
      path: '/withdraw',
    },
  ),
  'inactive-repayment': kind(z.object({ ...sum, payee: z.string() }), {
    group: 'security',
    title: 'We repay the balance of your inactive account',
    text: (given) =>
      `We have set ${amount(given)} aside and pay it to ${given.payee}, as we told you 30 days ago. You see how far the payment is on the page Withdrawal.`,
    path: '/withdraw',
  }),
  'inactivity-fee': kind(z.object(sum), {
    group: 'security',
    title: 'A fee was taken of your inactive account',
    text: (given) =>
      `We could not repay your balance, and have taken a fee of ${amount(given)} for one month. Log in or withdraw your balance, and no further fee is taken.`,
    path: '/transactions',
  }),
}
