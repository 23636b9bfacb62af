import * as z from 'zod/mini'
import { instant } from '../endpoint.ts'
import { amount, because, kind, sum, time } from './kind.ts'

const bonusPath = '/bonuses'
/** Everything that players are told about bonuses. */
export const bonuses = {
  'bonus-offered': kind(z.object({ ...sum, offerEndsAt: instant }), {
    group: 'money',
    title: 'We offer you a bonus',
    text: (given) =>
      `You can have a bonus of ${amount(given)}. Please read its conditions on the page Bonuses before you accept it. The offer ends on ${time(given.offerEndsAt)}. If you do nothing, nothing happens.`,
    path: bonusPath,
  }),
  'bonus-ends-soon': kind(z.object({ ...sum, endsAt: instant }), {
    group: 'money',
    title: 'The time of your bonus is almost over',
    text: (given) =>
      `The bonus of ${amount(given)} ends on ${time(given.endsAt)}. If it is not wagered by then, it goes back to us. Your own balance is not touched, and you need not play.`,
    path: bonusPath,
  }),
  'bonus-paid': kind(z.object(sum), {
    group: 'money',
    title: 'Your reward is in your balance',
    text: (given) =>
      `You have wagered your bonus, and we have paid ${amount(given)} into your balance. You can withdraw it.`,
    path: '/transactions',
  }),
  'bonus-checked': kind(z.object(sum), {
    group: 'money',
    title: 'We are checking your bonus',
    text: (given) =>
      `You have wagered your bonus of ${amount(given)}. Before we pay the reward, a person looks at the bonus. Your own balance is not touched.`,
    path: bonusPath,
  }),
  'bonus-ended': kind(z.object({ ...sum, reason: z.string() }), {
    group: 'money',
    title: 'Your bonus has ended',
    text: (given) =>
      `Your bonus of ${amount(given)} has ended and went back to us. Your own balance is not touched.${because(given.reason)}`,
    path: bonusPath,
  }),
}
