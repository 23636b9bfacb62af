import { useQuery } from '@tanstack/react-query'
import { listPaymentAccounts } from '#contract/cashier.ts'
import { listOwnWithdrawals } from '#contract/payments/review.ts'
import { listTransactions, type TransactionRow } from '#contract/ledger.ts'
import { call } from '#web/api/call.ts'

export const cashierKeys = {
  accounts: ['cashier', 'accounts'],
  qr: (accountId: number, address: string) => ['cashier', 'qr', accountId, address],
  transactions: ['cashier', 'transactions'],
  recent: (type: RequestType) => ['cashier', 'transactions', 'recent', type],
  ownWithdrawals: ['cashier', 'transactions', 'waiting'],
  payees: ['cashier', 'payees'],
  tracked: (kind: 'deposit' | 'withdrawal', id: number) => ['cashier', 'tracked', kind, id],
  desk: ['cashier', 'desk'],
  managedAccounts: ['cashier', 'managed-accounts'],
  accountOperators: ['cashier', 'account-operators'],
  accountChanges: ['cashier', 'account-changes'],
  changeQr: (changeId: number) => ['cashier', 'change-qr', changeId],
  proof: (depositId: number) => ['cashier', 'proof', depositId],
} as const

export type RequestType = 'Deposit' | 'Withdrawal'

export const usePaymentAccounts = () =>
  useQuery({
    queryKey: cashierKeys.accounts,
    queryFn: ({ signal }) => call(listPaymentAccounts, { signal }),
  })

const RECENT = 5
const WAITING_REFRESH_MS = 10_000

/** The player's last requests, read again while one of them waits. */
export const useRecentRequests = (type: RequestType) =>
  useQuery({
    queryKey: cashierKeys.recent(type),
    queryFn: ({ signal }) => call(listTransactions, { query: { type, pageSize: RECENT }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(isWaiting) ? WAITING_REFRESH_MS : false,
  })

/** Withdrawals that wait; read again with the transactions, after every request. */
export const useOwnWithdrawals = () =>
  useQuery({
    queryKey: cashierKeys.ownWithdrawals,
    queryFn: ({ signal }) => call(listOwnWithdrawals, { signal }),
  })

const isWaiting = ({ status }: TransactionRow): boolean => status === 'P'
