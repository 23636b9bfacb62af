import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getMyRound } from '#contract/casino/bets.ts'
import { getRound, listRounds } from '#contract/casino/rounds.ts'
import { getTable, getTableRules, listTables, type TableState } from '#contract/casino/tables.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { useTopic } from '#web/api/use-live.ts'

const REFRESH_MS = 5_000
/** As many results as roads and frequencies look at. */
export const ROUNDS_SEEN = 60

export const casinoKeys = {
  tables: ['casino', 'tables'],
  table: (tableId: number) => ['casino', 'table', tableId],
  rules: (tableId: number, version: number) => ['casino', 'rules', tableId, version],
  rounds: (tableId: number) => ['casino', 'rounds', tableId],
  round: (roundId: number) => ['casino', 'round', roundId],
  myRound: (tableId: number) => ['casino', 'my-round', tableId],
  myBets: ['casino', 'my-bets'],
} as const

/** The tiles. They are read again and again: following each table live would keep all tables awake. */
export const useTables = () =>
  useQuery({
    queryKey: casinoKeys.tables,
    queryFn: ({ signal }) => call(listTables, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

/** A table as it stands: by the live topic, and before its snapshot by a call. */
export function useTable(tableId: number): {
  table: TableState | undefined
  error: unknown
  retry: () => void
} {
  const live = useTopic(`casino:${tableId}`)
  const query = useQuery({
    queryKey: casinoKeys.table(tableId),
    queryFn: ({ signal }) => call(getTable, { params: { tableId }, signal }),
    enabled: live === undefined,
  })
  const retry = () => void query.refetch()
  return { table: live ?? query.data, error: query.error, retry }
}

export const useTableRules = (tableId: number, version: number) =>
  useQuery({
    queryKey: casinoKeys.rules(tableId, version),
    queryFn: ({ signal }) => call(getTableRules, { params: { tableId }, signal }),
    staleTime: Infinity,
  })

/** The last rounds of a table, newest first; `latest` is the newest of them, so that the list follows the table. */
export const usePastRounds = (tableId: number, latest: number | undefined) =>
  useQuery({
    queryKey: [...casinoKeys.rounds(tableId), latest ?? 0],
    queryFn: ({ signal }) =>
      call(listRounds, {
        params: { tableId },
        query: { pageSize: ROUNDS_SEEN },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useRound = (roundId: number) =>
  useQuery({
    queryKey: casinoKeys.round(roundId),
    queryFn: ({ signal }) => call(getRound, { params: { roundId }, signal }),
  })

/** The player's bets of the round that runs; asked again when the phase changes. */
export function useMyRound(tableId: number) {
  const { user } = useSession()
  return useQuery({
    queryKey: casinoKeys.myRound(tableId),
    queryFn: ({ signal }) => call(getMyRound, { params: { tableId }, signal }),
    enabled: user?.role === 'player',
  })
}
