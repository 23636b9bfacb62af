import { expect, it } from 'vitest'
import { hasPage } from '../page-paths.ts'
import { type Language, languages } from '#domain/language/languages.ts'
import { deviceNameIn, gameNameIn, lotteryNameIn, mailTextsIn, toldNotice } from '../texts/told.ts'
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
  'payee-new': { ...sum, payee: 'Demo Bank, …6789', payableAt: '2030-01-05T18:00:00.000Z' },
  'account-closing': sum,
  'account-closed-by-you': {},
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
  'lottery-plan-ended': { lottery: 'German Lotto', end: 'unpaid' },
  'lottery-by-agent': { lottery: 'EuroMillions', reference: 'PM-1' },
  'lottery-by-house': { lottery: 'EuroMillions' },
  'limit-changed': {
    limit: 'deposit',
    period: 'day',
    amount: 123_450,
    currency: 'EUR',
    isOurs: false,
  },
  'limit-removed': { limit: 'session', period: 'day' },
  'limit-raise-asked': {
    limit: 'session',
    period: 'day',
    amount: 90,
    currency: 'EUR',
    confirmableAt: '2030-01-05T18:00:00.000Z',
  },
  'time-out-began': { endsAt: '2030-01-05T18:00:00.000Z' },
  'register-exclusion-began': { endsAt: '2030-12-25T08:05:00.000Z' },
  'exclusion-began': { endsAt: '2030-12-25T08:05:00.000Z' },
  'pause-ended': {},
  'new-device': { device: 'Firefox on Linux' },
  'password-changed': {},
  'email-changed': { email: 'an…@example.com' },
  'mobile-changed': { mobile: '…09' },
  'identity-verified': {},
  'identity-rejected': { reason: 'The picture is dark', failure: null },
  'identity-expired': {},
  'proof-ask-dropped': { proof: 'payment-account', reason: 'It came by mail' },
  'proof-asked': { proof: 'source-of-money', reason: 'The sums of this month' },
  'proof-verified': { proof: 'payment-account' },
  'proof-rejected': { proof: 'source-of-money', reason: 'The picture is dark' },
  'proof-expired': { proof: 'source-of-money' },
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
    months: 12,
    feeMinor: 500,
  },
  'inactive-repayment': { ...sum, payee: 'Demo Bank, …6789' },
  'inactivity-fee': sum,
}

/** How often a text names the amount of the examples; Spanish does not group four digits. */
const amounts = (text: string): number => text.match(/1[.,]?234[.,]50 EUR/g)?.length ?? 0

/** Values that each language has a word for. */
const isWord: ReadonlySet<string> = new Set(['limit', 'period', 'market'])

const kinds = Object.keys(noticeKinds) as NoticeKind[]
const told = (kind: NoticeKind, language: Language = 'en', timeZone = 'UTC') =>
  toldNotice(kind, examples[kind], { language, timeZone })

it.each(kinds)('says in whole sentences what happened, and leads to a page: %s', (kind) => {
  const { title, text, path } = told(kind)
  expect(title).toMatch(/^[A-Z][^.]+$/)
  expect(text).toMatch(/^[A-Z].*[^ ]$/)
  expect(text).not.toMatch(/undefined|null|NaN|\{|\}/)
  expect(hasPage(path.split('?')[0] ?? '')).toBe(true)
})

/** Games, lotteries and devices have a name in each language. */
function namedIn(language: Language, name: string, value: string): string {
  if (name === 'device') return deviceNameIn(language, value)
  if (name === 'lottery') return lotteryNameIn(language, value)
  return name === 'game' || name === 'room' ? gameNameIn(language, value) : value
}

/** The faults of a notice in another language, by the English one. */
function faultsOf(kind: NoticeKind, language: Language): string[] {
  const [source, here] = [told(kind), told(kind, language)]
  const lost = Object.entries<unknown>(examples[kind]).flatMap(([name, value]) =>
    typeof value === 'string' &&
    !isWord.has(name) &&
    source.text.includes(value) &&
    !here.text.includes(namedIn(language, name, value))
      ? [`${kind} names no ${name}`]
      : [],
  )
  return [
    ...lost,
    ...(here.title === source.title || here.text === source.text ? [`${kind} is English`] : []),
    ...(amounts(here.text) === amounts(source.text) ? [] : [`${kind} names other amounts`]),
    ...(/undefined|null|NaN|\{|\}| {2}/.test(here.text) ? [`${kind} has a gap`] : []),
  ]
}

it.each(languages.filter((language) => language !== 'en'))(
  'says the same in %s, with every value and in words of its own',
  (language) => {
    // A message of the team stands in the words of its writer.
    const written = kinds.filter((kind) => kind !== 'care-message')
    expect(written.flatMap((kind) => faultsOf(kind, language))).toEqual([])
    expect(faultsOf('care-message', language)).toEqual(['care-message is English'])
  },
)

it('names amounts, reasons and times', () => {
  const words = (kind: NoticeKind) => told(kind).text
  expect(words('deposit-refused')).toBe(
    'Your deposit of 1,234.50 EUR with the reference AB12 was refused. Your balance is unchanged. The reason: The card was broken',
  )
  expect(words('bets-settled')).toMatch(/You lost 5\.00 EUR\.$/)
  expect(words('withdrawal-refused')).toMatch(/in your balance again\.$/)
  expect(words('exclusion-began')).toContain('until 25 December 2030, 08:05 UTC')
  expect(words('limit-changed')).toBe(
    'You have set your deposit limit of a day to 1,234.50 EUR. The limit is in force now.',
  )
  expect(words('limit-raise-asked')).toContain('limit of time of a day to be 90 minutes.')
})

it('writes amounts, days and times as the language does, in the zone of the reader', () => {
  expect(told('deposit-approved', 'de').text).toContain('1.234,50 EUR')
  expect(told('deposit-approved', 'hi').text).toContain('1,234.50 EUR')
  expect(told('exclusion-began', 'de', 'Europe/Berlin').text).toContain(
    'Bis 25. Dezember 2030, 09:05 MEZ',
  )
  expect(told('exclusion-began', 'en', 'Asia/Kolkata').text).toContain('13:35 GMT+5:30')
  expect(told('exclusion-began', 'es', 'America/Mexico_City').text).toContain(
    '25 de diciembre de 2030, 02:05',
  )
  expect(
    told('lottery-lost', 'pt-BR', 'America/Sao_Paulo').text,
    'the day of a draw is that of its calendar in every zone',
  ).toContain('5 de janeiro de 2030')
})

it('has texts of mails in every language', () => {
  const greetings = languages.map((language) => mailTextsIn(language).hello('Anna'))
  expect(greetings[0]).toBe('Hello Anna,')
  expect(new Set(greetings).size).toBe(languages.length)
})

it('reads notices that were stored with English phrases', () => {
  const reader = { language: 'de', timeZone: 'UTC' } as const
  const text = (kind: NoticeKind, stored: unknown) => toldNotice(kind, stored, reader).text
  const limit = 'stake limit of a week'
  expect(text('limit-changed', { limit, value: '1,234.50 EUR', isOurs: true })).toBe(
    'Wir haben Ihr Limit für Einsätze in 7 Tagen auf 1.234,50 EUR gesetzt. Das Limit gilt jetzt.',
  )
  expect(text('limit-removed', { limit })).toBe('Ihr Limit für Einsätze in 7 Tagen ist aufgehoben.')
  const confirmableAt = '2030-01-05T18:00:00.000Z'
  const asked = (value: string) =>
    text('limit-raise-asked', { limit: 'limit of time of a day', value, confirmableAt })
  expect(asked('90 minutes')).toContain('soll 90 Minuten betragen')
  expect(asked('without limit')).toContain('aufheben')
  const ended = (reason: string) => text('lottery-plan-ended', { lottery: 'German Lotto', reason })
  expect(ended('The main jackpot was won.')).toContain('Hauptjackpot')
  expect(ended('Please Deposit Money')).toContain('Guthaben')
})

it('makes no words of values that a kind does not have', () => {
  const wrong = { amountMinor: 'a lot', currency: 'EUR', reference: 'AB12' }
  const reader = { language: 'en', timeZone: 'UTC' } as const
  expect(() => toldNotice('deposit-approved', wrong, reader)).toThrow('amountMinor')
})
