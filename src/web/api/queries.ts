import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from './call.ts'

/**
 * Keys are `[capability, what, …parameters]`, for example `['account', 'profile']` or
 * `['catalogue', 'events', { sportId: 4 }]`, so that a change drops all it touched by its first words.
 */
export const queryKeys = {
  profile: ['account', 'profile'],
  settings: ['system', 'settings'],
} as const

/** Data that is the same for everybody; all other data is dropped when another player comes. */
export const isPublicKey = (key: readonly unknown[]): boolean =>
  key[0] === 'system' || key[0] === 'catalogue'

const RETRIES_MAX = 2

/** A "no" stays a "no"; only a failure that may have been an accident is tried again. */
const isAccident = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) || error.status === 0 || error.status >= 500

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES_MAX && isAccident(error),
      },
      mutations: { retry: false },
    },
  })
