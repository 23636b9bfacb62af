import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { User } from '#contract/account.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { refusalSentence, refusalStatus } from '#contract/refusal.ts'
import type { Settings } from '#contract/system.ts'
import { SessionProvider } from './api/session.tsx'
import { removeToken, setToken } from './api/token.ts'
import { Popups } from './ui/dialog/info-dialog.tsx'
import { ChallengeDialogs } from './ui/dialog/challenge-dialog.tsx'
import { ProofDialogs } from './ui/dialog/proof-dialog.tsx'
import { theme } from './ui/theme.ts'
import { Toasts } from './ui/toast.tsx'

// A toast that waits to go away must not outlive the document.
afterAll(cleanup)

export const testUser: User = {
  userId: 'anna',
  playerNumber: 1_204,
  name: 'Anna Bell',
  email: 'anna@example.com',
  mobile: '+44 20 7946 0000',
  role: 'player',
  state: 'active',
  dateOfBirth: '1990-01-01',
  address: '1 High Street',
  country: 'GB',
  gender: null,
  missing: [],
  currency: 'PTS',
  points: 100,
  availableMinor: 10_000,
  heldMinor: 0,
}

export const testSettings: Settings = {
  currency: 'PTS',
  playMoney: true,
  licenceText: '',
  permittedCountries: null,
  rules: {
    ageMin: 18,
    limitPeriods: ['day', 'week', 'month'],
    raiseWaitsHours: 24,
    returnWaitsHours: 24,
    bonusTimesMax: 10,
    timeOutDaysMax: 31,
    timeOutBySupport: false,
    timeOutReturnHours: 0,
    exclusionMonthsMin: 6,
    exclusionMonthsMax: 60,
    checkMinutesMax: 120,
    checkRequired: false,
    spinPauseMs: 2_500,
    sessionIdleMinutes: 15,
    sessionHours: 12,
    sessionRotateMinutes: 15,
    complaintDays: 56,
    recordsKeptYears: 5,
    disputeBody: '',
    noticesKeptDays: 365,
    payoutHours: 72,
    bankingDays: [1, 2, 3, 4, 5],
    bankOpens: '00:00',
    bankCloses: '24:00',
    bankHolidays: [],
    payeeCoolOffHours: 24,
  },
  operator: { name: '', address: '', supportEmail: '', supportPhone: '' },
  minimumStakeMinor: 50,
  maximumWinningsMinor: 10_000_000,
  maximumStakeMinor: 1_000_000,
  minimumPayoutMinor: null,
  minimumLiabilityMinor: 1_000,
  minimumDepositMinor: 10_000,
  maximumDepositMinor: 100_000_000,
  onlinePayment: null,
  minimumWithdrawalMinor: 500,
  timeZone: 'UTC',
  demo: false,
}

type Answer = (body: unknown, query: URLSearchParams) => Response | Promise<Response>
export type SentCall = {
  call: string
  body: unknown
  token: string | null
  idempotencyKey: string | null
}

export const refuse = (code: RefusalCode, extra: object = {}): Response =>
  Response.json({ code, message: refusalSentence(code), ...extra }, { status: refusalStatus(code) })

type Options = {
  path?: string
  /** The state of the page in the entry of the browser's history. */
  state?: unknown
  /** By method and path, for example `POST /api/login`. */
  answers?: Record<string, Answer>
  /** The logged-in user; `GET /api/profile` answers it. */
  user?: User
  /** Settings of the installation that differ. */
  settings?: Partial<Settings>
}

/** A page with all that stands round it, on answers that stand in for the server. */
export function renderPage(
  page: ReactNode,
  { path = '/', state, answers = {}, user, settings: own = {} }: Options = {},
) {
  cleanup()
  removeToken()
  if (user) setToken('token')
  const known: Record<string, Answer> = {
    'GET /api/settings': () => Response.json({ ...testSettings, ...own }),
    ...(user ? { 'GET /api/profile': () => Response.json({ user }) } : {}),
    ...answers,
  }
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { headers: Headers }) => {
    const [path = '', query] = address.split('?')
    const call = `${init.method} ${path}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    sent.push({
      call,
      body,
      token: init.headers.get('authorization'),
      idempotencyKey: init.headers.get('idempotency-key'),
    })
    return known[call]?.(body, new URLSearchParams(query)) ?? refuse('NOT_FOUND')
  })
  const memory = memoryLocation({ path, record: true })
  history.replaceState(state ?? null, '')
  const useTestLocation: typeof memory.hook = () => {
    const [at, navigate] = memory.hook()
    return [
      at,
      (to: string, options: { replace?: boolean; state?: unknown } = {}) => {
        history.replaceState(options.state ?? null, '')
        navigate(to, options)
      },
    ]
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = (shown: ReactNode) => (
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queries}>
        <Router hook={useTestLocation} searchHook={memory.searchHook}>
          <SessionProvider>
            {shown}
            <ProofDialogs />
            <ChallengeDialogs />
            <Popups />
            <Toasts />
          </SessionProvider>
        </Router>
      </QueryClientProvider>
    </MantineProvider>
  )
  render(view(page))
  return {
    sent,
    callsOf: (call: string) => sent.filter((each) => each.call === call),
    address: () => memory.history.at(-1),
  }
}
