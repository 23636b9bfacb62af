import type { OperatorRole } from '#domain/account/permissions.ts'

const names: Record<OperatorRole, string> = {
  administrator: 'Administrator',
  support: 'Support',
  cashier: 'Cashier',
  trading: 'Trading',
  games: 'Games',
  draws: 'Draws',
  'safer-gambling': 'Safer gambling',
  risk: 'Risk',
  compliance: 'Compliance',
  finance: 'Finance',
  auditor: 'Auditor',
}

const list = new Intl.ListFormat('en', { type: 'disjunction' })

/** Operators, their roles, and the pages that a role opens. */
export const operatorDesk = {
  title: 'Operators',
  text: 'Each role opens pages and allows steps. An operator with several roles may do all that they allow together. Operators are added at the machine of the server, with “npm run operator”.',
  names,
  allows: {
    administrator: 'Everything, and the roles of operators.',
    support:
      'Messages to support, complaints and announcements; players, requests, markets and bets can be read.',
    cashier: 'Deposits, withdrawals, payment accounts, reference rates and the trial balance.',
    trading: 'Markets, events, the match log, results and their settlement.',
    games: 'Tables of the casino, bingo rooms, slots and scratch cards.',
    draws: 'Results of lotteries, their draws and payouts.',
    'safer-gambling': 'Limits and breaks of players, cases of safer gambling and the watchlist.',
    risk: 'Suspending and closing players, discounts, stake limits, identity and collusion alerts.',
    compliance:
      'Reads everything; works on cases, publishes terms and changes the operator profile.',
    finance: 'Reports, the trial balance, player funds, payment accounts and reference rates.',
    auditor: 'Reads everything and changes nothing.',
  } satisfies Record<OperatorRole, string>,
  columns: {
    operator: 'Operator',
    state: 'State',
    since: 'Since',
    roles: 'Roles',
    actions: 'Actions',
  },
  active: 'Active',
  disabled: 'Disabled',
  noRole: 'No role',
  change: 'Change roles',
  changeNamed: (userId: string) => `Change roles of ${userId}`,
  changeTitle: (userId: string) => `Roles of ${userId}`,
  changeText: 'The new roles count from the next step of the operator on.',
  confirm: 'Set the roles',
  set: (userId: string) => `The roles of ${userId} are set.`,
  closed: {
    title: 'Your roles do not open this page',
    text: (roles: readonly OperatorRole[]) =>
      `It takes the role ${list.format(roles.map((role) => names[role]))}. An administrator can give you a role on the page “Operators”.`,
    noRoleTitle: 'You have no role yet',
    noRoleText: 'An administrator gives roles to operators on the page “Operators”.',
  },
} as const
