import { load } from './api/load.ts'
import type { Page } from './page-route.tsx'
import { paths } from './ui/paths.ts'

/** The pages of operators on payments. */
export const paymentDeskPages: readonly Page[] = [
  {
    path: paths.adminBankStatements,
    Component: load(
      () => import('./features/cashier/operators/payments/statements-page.tsx'),
      'BankStatementsPage',
    ),
  },
  {
    path: paths.adminPaymentCases,
    Component: load(
      () => import('./features/cashier/operators/payments/cases-page.tsx'),
      'PaymentCasesPage',
    ),
  },
]
