import { expect, it } from 'vitest'
import { type EventDeposit, outcomeOf, type PaymentEvent } from './payment-event.ts'

const paid: PaymentEvent = {
  type: 'payment.succeeded',
  paymentId: 'pay_1',
  amountMinor: 5_000,
  currency: 'EUR',
  payerName: 'BELL ANNA',
}
const waiting: EventDeposit = {
  status: 'P',
  amountMinor: 5_000,
  currency: 'EUR',
  paymentId: 'pay_1',
  playerName: 'Anna Bell',
}

it.each<[string, Partial<PaymentEvent>, Partial<EventDeposit> | null, string]>([
  ['credits the sum that was asked for', {}, {}, 'credit'],
  ['credits a payment whose name was not known yet', {}, { paymentId: null }, 'credit'],
  ['asks a person about a payment of nothing', {}, null, 'unknown_payment'],
  ['asks a person about another payment', { paymentId: 'pay_2' }, {}, 'other_payment'],
  ['asks a person about less money', { amountMinor: 4_999 }, {}, 'amount_differs'],
  ['asks a person about more money', { amountMinor: 5_001 }, {}, 'amount_differs'],
  ['asks a person about another currency', { currency: 'USD' }, {}, 'amount_differs'],
  ['asks a person about another payer', { payerName: 'Eve Low' }, {}, 'payer_differs'],
  ['asks a person about a payer of half a name', { payerName: 'Bell' }, {}, 'payer_differs'],
  ['asks a person about a payer without a name', { payerName: '' }, {}, 'payer_differs'],
  ['asks a person about money after the end', {}, { status: 'X' }, 'paid_after_end'],
  ['asks a person about money after a failure', {}, { status: 'R' }, 'paid_after_end'],
  ['does nothing for what is credited', {}, { status: 'A' }, 'nothing'],
  ['asks a person about a second payment', { paymentId: 'b' }, { status: 'A' }, 'paid_twice'],
  ['ends a payment that failed', { type: 'payment.failed' }, {}, 'fail'],
  ['ends a payment that went back', { type: 'payment.returned' }, {}, 'fail'],
  ['does nothing for a failure of nothing', { type: 'payment.failed' }, null, 'nothing'],
  ['does nothing for a second failure', { type: 'payment.failed' }, { status: 'R' }, 'nothing'],
  [
    'asks a person about a failure after the credit',
    { type: 'payment.failed' },
    { status: 'A' },
    'failed_after_credit',
  ],
  [
    'asks a person about money that the payer took back',
    { type: 'payment.returned' },
    { status: 'A' },
    'returned_after_credit',
  ],
])('%s', (_, event, deposit, expected) => {
  const outcome = outcomeOf({ ...paid, ...event }, deposit ? { ...waiting, ...deposit } : undefined)
  expect(outcome.is === 'case' ? outcome.kind : outcome.is).toBe(expected)
})
