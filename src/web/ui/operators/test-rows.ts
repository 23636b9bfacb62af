import type { User } from '#contract/account.ts'
import type { AuditRow } from '#contract/audit.ts'
import type { ManagedMarket } from '#contract/managed-markets.ts'
import type { PlayerRow } from '#contract/players.ts'
import type { Checks, TrialBalance } from '#contract/ledger-checks.ts'
import { permissions } from '#domain/account/permissions.ts'
import { testUser } from '#web/test-page.tsx'

export const operator: User = {
  ...testUser,
  userId: 'olga',
  name: 'Olga Op',
  role: 'operator',
  permissions: [...permissions],
  dateOfBirth: null,
  address: null,
  country: null,
  points: 0,
  availableMinor: 0,
}

export const adminAccount = {
  userId: 'olga',
  name: 'Olga Op',
  depositsWaiting: 2,
  withdrawalsWaiting: 0,
  resultsWaiting: 1,
  eventsOverdue: 0,
  collusionWaiting: 0,
  supportWaiting: 0,
  settlement: {
    waiting: 1,
    waitingSeconds: 90,
    settled: 4,
    medianSeconds: 2,
    slowestSeconds: 75,
    isLate: false,
  },
  players: 5,
  playersByState: {
    profile_incomplete: 1,
    active: 3,
    inactive: 0,
    suspended: 1,
    timed_out: 0,
    excluded: 0,
    closed: 0,
  },
}

export const playerRow: PlayerRow = {
  id: 7,
  userId: 'anna',
  name: 'Anna Bell',
  email: 'anna@example.org',
  mobile: '+441632960000',
  state: 'active',
  country: 'GB',
  registeredAt: '2026-01-02T03:04:05.000Z',
  balanceMinor: 12_345,
  heldMinor: 0,
  currency: 'PTS',
  commissionDiscountBps: 0,
}

const selection = { status: 'active', tradedMinor: 0, handicap: 0, reductionBps: null } as const
export const market: ManagedMarket = {
  marketId: 3,
  eventId: 2,
  eventName: 'North v South',
  sportId: 4,
  competition: 'Cup',
  name: 'Match Odds',
  kind: 'match_odds',
  winners: 1,
  eachWayDivisor: null,
  lines: null,
  startsAt: '2040-01-01T12:00:00.000Z',
  status: 'suspended',
  inPlay: false,
  version: 3,
  crossMatching: true,
  hasStartingPrice: false,
  isReconciled: false,
  commissionBps: 250,
  selections: [
    { ...selection, selectionId: 11, name: 'North', outcome: '1' },
    { ...selection, selectionId: 12, name: 'South', outcome: '2' },
    { ...selection, selectionId: 13, name: 'Gone', outcome: '', status: 'removed' },
  ],
  matchedMinor: 5_000,
  openOrders: 0,
  lacksResult: false,
  result: null,
}

export const result: NonNullable<ManagedMarket['result']> = {
  kind: 'winners',
  winnerSelectionIds: [11],
  enteredBy: 'olga',
  settlement: 'entered',
  accountsDone: 0,
  accountsTotal: 0,
}

export const auditRow: AuditRow = {
  id: 1,
  at: '2026-01-02T03:04:05.000Z',
  operator: 'olga',
  action: 'player.suspend',
  subject: 'player:7',
  reason: 'Asked for it',
  details: { from: 'active', to: 'suspended' },
}

export const trial: TrialBalance = {
  currencies: [
    {
      currency: 'PTS',
      sumMinor: 0,
      accounts: [
        {
          kind: 'clearing',
          name: 'demo grants',
          count: 1,
          debitMinor: 2_000_000,
          creditMinor: 0,
          balanceMinor: -2_000_000,
          heldMinor: 0,
        },
        {
          kind: 'wallet',
          name: 'wallet',
          count: 2,
          debitMinor: 0,
          creditMinor: 2_000_000,
          balanceMinor: 2_000_000,
          heldMinor: 300,
        },
      ],
    },
  ],
  unbalanced: [],
  differences: 0,
  checkedAt: '2026-01-02T03:04:05.000Z',
}

export const checks: Checks = {
  books: {
    state: 'whole',
    checkedAt: '2026-01-02T03:04:05.000Z',
    seconds: 0.2,
    everySeconds: 60,
    broken: [],
  },
  clock: { aheadSeconds: 0.001, isOff: false },
}

export const pageOf = <Row>(items: Row[], total = items.length) => ({
  items,
  total,
  page: 1,
  pageSize: 10,
})
