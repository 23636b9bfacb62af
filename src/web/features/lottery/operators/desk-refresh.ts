import { useQueryClient } from '@tanstack/react-query'
import { lotteryKeys } from '../lottery-queries.ts'

/** Reads the desk again, after each step and after each refusal. */
export function useDeskRefresh(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: lotteryKeys.desk })
}
