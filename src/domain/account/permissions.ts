/** The things that an operator can be allowed to do. The contract names one of them for every call of operators. */
export const permissions = [
  'overview.read',
  'players.read',
  'players.move',
  'players.pay-out',
  'players.discount',
  'protection.read',
  'protection.change',
  'deposits.read',
  'deposits.decide',
  'withdrawals.read',
  'withdrawals.decide',
  'payment-accounts.read',
  'payment-accounts.change',
  'markets.read',
  'markets.create',
  'markets.run',
  'results.enter',
  'results.confirm',
  'results.reverse',
  'events.read',
  'events.move',
  'match-log.write',
  'multiples.read',
  'casino.read',
  'casino.run',
  'casino.void',
  'instant-wins.read',
  'instant-wins.change',
  'lotteries.read',
  'lotteries.tell',
  'lotteries.confirm',
  'lotteries.move',
  'lotteries.reverse',
  'rates.read',
  'rates.load',
  'limits.change',
  'collusion.read',
  'collusion.decide',
  'support.read',
  'support.answer',
  'complaints.read',
  'complaints.answer',
  'ledger.read',
  'reserves.state',
  'audit.read',
  'retention.read',
  'sign-ins.read',
  'jobs.read',
  'mail.read',
  'jobs.run',
  'operators.read',
  'operators.change',
] as const
export type Permission = (typeof permissions)[number]

export const operatorRoles = [
  'administrator',
  'trading',
  'risk',
  'cashier',
  'support',
  'compliance',
] as const
export type OperatorRole = (typeof operatorRoles)[number]

const reads = permissions.filter((permission) => permission.endsWith('.read'))

/** The permissions of each role. A role without a reading permission would open a page that stays empty. */
const permissionsOfRole: Record<OperatorRole, readonly Permission[]> = {
  administrator: permissions,
  trading: [
    'overview.read',
    'markets.read',
    'markets.create',
    'markets.run',
    'results.enter',
    'results.confirm',
    'results.reverse',
    'events.read',
    'events.move',
    'match-log.write',
    'multiples.read',
    'casino.read',
    'casino.run',
    'casino.void',
    'instant-wins.read',
    'instant-wins.change',
    'lotteries.read',
    'lotteries.tell',
    'lotteries.confirm',
    'lotteries.move',
    'lotteries.reverse',
    'rates.read',
  ],
  risk: [
    'overview.read',
    'players.read',
    'players.move',
    'players.discount',
    'protection.read',
    'protection.change',
    'deposits.read',
    'withdrawals.read',
    'markets.read',
    'events.read',
    'multiples.read',
    'casino.read',
    'instant-wins.read',
    'instant-wins.change',
    'lotteries.read',
    'rates.read',
    'limits.change',
    'collusion.read',
    'collusion.decide',
    'sign-ins.read',
  ],
  cashier: [
    'overview.read',
    'players.read',
    'players.pay-out',
    'deposits.read',
    'deposits.decide',
    'withdrawals.read',
    'withdrawals.decide',
    'payment-accounts.read',
    'payment-accounts.change',
    'rates.read',
    'rates.load',
    'ledger.read',
  ],
  support: [
    'overview.read',
    'players.read',
    'protection.read',
    'protection.change',
    'deposits.read',
    'withdrawals.read',
    'markets.read',
    'events.read',
    'multiples.read',
    'casino.read',
    'instant-wins.read',
    'lotteries.read',
    'support.read',
    'support.answer',
    'complaints.read',
    'complaints.answer',
  ],
  compliance: reads,
}

/** Whether one of the roles allows it. */
export const mayDo = (roles: readonly OperatorRole[], permission: Permission): boolean =>
  roles.some((role) => permissionsOfRole[role].includes(permission))

/** All that the roles allow together. */
export const permissionsOf = (roles: readonly OperatorRole[]): Permission[] =>
  permissions.filter((permission) => mayDo(roles, permission))

/** The roles that allow it. */
export const rolesWith = (permission: Permission): OperatorRole[] =>
  operatorRoles.filter((role) => permissionsOfRole[role].includes(permission))

export const isOperatorRole = (name: string): name is OperatorRole =>
  operatorRoles.some((role) => role === name)
