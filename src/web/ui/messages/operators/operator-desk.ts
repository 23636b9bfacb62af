import type { OperatorRole } from '#domain/account/permissions.ts'

const names: Record<OperatorRole, string> = {
  administrator: 'Administrator',
  trading: 'Trading',
  risk: 'Risk',
  cashier: 'Cashier',
  support: 'Support',
  compliance: 'Compliance',
}

const list = new Intl.ListFormat('en', { type: 'disjunction' })

/** Operators, their roles, and the pages that a role opens. */
export const operatorDesk = {
  title: 'Operators',
  text: 'Each role opens pages and allows steps. An operator with several roles may do all that they allow together. Operators are added at the machine of the server, with “npm run operator”.',
  names,
  allows: {
    administrator: 'Everything, and the roles of operators.',
    trading: 'Markets, events, the match log, results and their settlement.',
    risk: 'Suspending and closing players, discounts, stake limits and collusion alerts.',
    cashier: 'Deposits, withdrawals, payment accounts, reference rates and the trial balance.',
    support: 'Messages to support; players, requests, markets and bets can be read.',
    compliance: 'Reads everything and changes nothing.',
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
