import { expect, it } from 'vitest'
import { hasPage } from '../page-paths.ts'
import { type NoticeContent, type NoticeKind, noticeKinds } from './kinds.ts'

const sum = { amountMinor: 123_450, currency: 'EUR' }
const ofBet = { event: 'Reds v Blues', marketId: 7 }
const reason = 'The card was broken'
const examples: { [K in NoticeKind]: Extract<NoticeContent, { kind: K }>['parameters'] } = {
  'account-suspended': { reason },
  'account-suspended-by-you': {},
  'account-reopened': { reason: '' },
  'account-closed': { reason: '' },
  'market-voided': { ...sum, market: 'Match Odds', event: 'Reds v Blues' },
  'multiple-leg-voided': { market: 'Match Odds', event: 'Reds v Blues', multipleId: 4 },
  'care-message': { message: 'How are you?' },
  'deposit-approved': { ...sum, reference: 'AB12' },
  'deposit-expired': { ...sum, reference: 'AB12' },
  'deposit-refused': { ...sum, reference: 'AB12', reason },
  'withdrawal-held': { ...sum, endsAt: '2030-01-05T18:00:00.000Z' },
  'withdrawal-late': sum,
  'exclusion-payout': { ...sum, payee: 'Demo Bank, …6789' },
  'exclusion-payee-needed': sum,
  'documents-asked': {
    ...sum,
    dueAt: '2030-01-05T18:00:00.000Z',
    documents: ['passport', 'source-of-money'],
    reason,
  },
  'documents-reminder': { ...sum, dueAt: '2030-01-05T18:00:00.000Z' },
  'documents-overdue': { ...sum, dueAt: '2030-01-05T18:00:00.000Z' },
  'withdrawal-paid': { ...sum, reference: 'AB12' },
  'withdrawal-refused': { ...sum, reason: '' },
  'bonus-offered': { ...sum, offerEndsAt: '2030-01-05T18:00:00.000Z' },
  'bonus-ends-soon': { ...sum, endsAt: '2030-01-05T18:00:00.000Z' },
  'bonus-paid': sum,
  'bonus-checked': sum,
  'bonus-ended': { ...sum, reason },
  'bet-matched': {
    ...sum,
    ...ofBet,
    selection: 'Reds',
    price: '3.00',
    isWhole: false,
  },
  'bets-matched': { ...sum, bets: 200 },
  'bet-settled': { ...ofBet, market: 'Match Odds', netMinor: 500, currency: 'EUR' },
  'bets-settled': { netMinor: -500, currency: 'EUR', markets: 3 },
  'bet-lapsed': { ...sum, ...ofBet, selection: 'Reds' },
  'bets-lapsed': { ...sum, bets: 2 },
  'casino-round-voided': { ...sum, roundId: 3, game: 'Baccarat', reason },
  'bingo-round-voided': { ...sum, roundId: 5, room: 'Room 75', reason },
  'scratch-card-voided': { ...sum, cardId: 8, game: 'Clover', reason },
  'slot-spin-voided': { ...sum, spinId: 8, game: 'Lantern Row', reason },
  'scratch-card-played': { ...sum, cardId: 8, game: 'Clover' },
  'lottery-won': { ...sum, lottery: 'German Lotto' },
  'lottery-lost': { lottery: 'German Lotto', day: '2030-01-05', bets: 2 },
  'house-market-corrected': {
    ...sum,
    event: 'North v South',
    market: 'Bookmaker',
    isMore: true,
  },
  'lottery-corrected': { ...sum, lottery: 'German Lotto', day: '2030-01-05' },
  'lottery-draw-moved': {
    lottery: 'German Lotto',
    day: '2030-01-05',
    drawsAt: '2030-01-09T17:25:00.000Z',
  },
  'lottery-jackpot': {
    ...sum,
    lottery: 'German Lotto',
    game: 'germanLotto',
    drawsAt: '2030-01-09T17:25:00.000Z',
  },
  'lottery-renewed': { ...sum, lottery: 'German Lotto', day: '2030-01-05' },
  'lottery-renewal-due': {
    lottery: 'German Lotto',
    day: '2030-01-05',
    cancelBefore: '2030-01-04T23:00:00.000Z',
  },
  'lottery-subscription-ends': { lottery: 'German Lotto', day: '2030-01-05' },
  'lottery-plan-ended': { lottery: 'German Lotto', reason: 'There is not enough money.' },
  'lottery-by-agent': { lottery: 'EuroMillions', reference: 'PM-1' },
  'lottery-by-house': { lottery: 'EuroMillions' },
  'limit-changed': { limit: 'deposit limit', value: '100.00 EUR a day', isOurs: false },
  'limit-removed': { limit: 'deposit limit' },
  'limit-raise-asked': {
    limit: 'deposit limit',
    value: '100.00 EUR a day',
    confirmableAt: '2030-01-05T18:00:00.000Z',
  },
  'time-out-began': { endsAt: '2030-01-05T18:00:00.000Z' },
  'exclusion-began': { endsAt: '2030-12-25T08:05:00.000Z' },
  'pause-ended': {},
  'new-device': { device: 'Firefox on Linux' },
  'password-changed': {},
  'email-changed': { email: 'an…@example.com' },
  'mobile-changed': { mobile: '…09' },
  'identity-verified': {},
  'identity-rejected': { reason: 'The picture is dark', failure: null },
  'identity-expired': {},
  'second-factor-added': {},
  'passkey-added': { name: 'Phone' },
  'second-factor-removed': {},
  'recovery-began': { dueAt: '2030-01-05T18:00:00.000Z' },
  'recovery-done': { heldUntil: '2030-01-05T18:00:00.000Z' },
  'recovery-code-used': { left: 9 },
  'session-theft': { device: 'Firefox on Linux' },
  'complaint-received': { complaintId: 4, offerDueAt: '2030-02-28T14:05:00.000Z' },
  'complaint-answered': { complaintId: 4 },
  'complaint-third-level': { complaintId: 4 },
  'complaint-decided': { complaintId: 4 },
  'data-export-ready': {},
  'account-inactive': {
    ...sum,
    dueAt: '2030-01-05T18:00:00.000Z',
    payee: 'Demo Bank, …6789',
    takesFee: true,
  },
  'inactive-repayment': { ...sum, payee: 'Demo Bank, …6789' },
  'inactivity-fee': sum,
}

it.each(Object.keys(noticeKinds) as NoticeKind[])(
  'says in whole sentences what happened, and leads to a page: %s',
  (kind) => {
    const { title, text, path } = noticeKinds[kind].words(examples[kind])
    expect(title).toMatch(/^[A-Z][^.]+$/)
    expect(text).toMatch(/^[A-Z].*[^ ]$/)
    expect(text).not.toMatch(/undefined|null|NaN|\{|\}/)
    expect(hasPage(path.split('?')[0] ?? '')).toBe(true)
  },
)

it('names amounts, reasons and times', () => {
  const words = (kind: NoticeKind) => noticeKinds[kind].words(examples[kind]).text
  expect(words('deposit-refused')).toBe(
    'Your deposit of 1,234.50 EUR with the reference AB12 was refused. Your balance is unchanged. The reason: The card was broken',
  )
  expect(words('bets-settled')).toMatch(/You lost 5\.00 EUR\.$/)
  expect(words('withdrawal-refused')).toMatch(/in your balance again\.$/)
  expect(words('exclusion-began')).toContain('until 25 December 2030, 08:05 UTC')
})

it('makes no words of values that a kind does not have', () => {
  const wrong = { amountMinor: 'a lot', currency: 'EUR', reference: 'AB12' }
  expect(() => noticeKinds['deposit-approved'].words(wrong)).toThrow('amountMinor')
})
