import type { DrawRow } from '#contract/lottery/games.ts'
import type { LotteryBet, LotteryTicket } from '#contract/lottery/my-tickets.ts'

/** A confirmed draw of German Lotto. */
export const testDraw: DrawRow = {
  drawId: 5,
  game: 'germanLotto',
  day: '2026-11-21',
  drawsAt: '2026-11-21T18:25:00.000Z',
  closesAt: '2026-11-21T17:25:00.000Z',
  state: 'settled',
  jackpotMinor: 1_000_000_000,
  isOwn: false,
  isAlternative: false,
  gameCurrency: 'EUR',
  drawn: {
    main: [3, 14, 25, 31, 40, 49],
    extra: [7],
    bonus: [],
    ticketNumbers: {},
    multiplier: null,
  },
  furtherDrawn: [],
  tiers: [{ tier: 1, winners: 1, amount: '10000000.00', amountIs: 'total' }],
}

/** A win of the main jackpot: 10,000,000.00 by one ticket of the operator and two lines here. */
export const testBet: LotteryBet = {
  betId: 71,
  ticketId: 70,
  status: 'won',
  lines: 1,
  priceMinor: 120,
  stakeMinor: 120,
  rate: '1',
  paidMinor: 333_333_333,
  currency: 'PTS',
  submittedAt: '2026-11-20T10:00:00.000Z',
  agent: null,
  payoutIds: [],
  agentReference: null,
  draw: testDraw,
  won: [
    {
      tier: 1,
      match: '6+1',
      lines: 1,
      winnings: '10000000/3',
      eur: '10000000/3',
      steps: [
        {
          step: 'share',
          facts: { pot: '10000000', tickets: '1', lines: '2' },
          after: '10000000/3',
        },
      ],
    },
  ],
}

export const testTicket: LotteryTicket = {
  ticketId: 70,
  game: 'germanLotto',
  plays: [
    { main: [3, 14, 25, 31, 40, 49], extra: [7], bankers: [], extraBankers: [], isSystem: false },
  ],
  ticket: '0000007',
  doubleJackpot: false,
  multiplier: false,
  percent: 100,
  repeat: { is: 'once' },
  state: 'ended',
  paidUntil: null,
  cancelBefore: null,
  cancelledAt: null,
  note: '',
  noteCode: null,
  boughtAt: '2026-11-20T10:00:00.000Z',
  bets: [testBet],
}
