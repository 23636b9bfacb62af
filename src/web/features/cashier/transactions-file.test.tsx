import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { TransactionRow } from '#contract/ledger.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import * as csv from '#web/ui/table/csv.ts'
import { TransactionsPage } from './transactions-page.tsx'

vi.mock('#web/ui/messages/statement.ts', () => import('#web/languages/es/messages/statement.ts'))
vi.mock(
  '#web/ui/messages/casino/words.ts',
  () => import('#web/languages/es/messages/casino/words.ts'),
)
vi.mock('#contract/texts/en/game-names.ts', () => import('#contract/texts/es/game-names.ts'))

const row: TransactionRow = {
  id: 'T9',
  at: '2026-11-21T10:00:00.000Z',
  type: 'Bet',
  status: 'A',
  amountMinor: 123_450,
  balanceMinor: 200_000,
  currency: 'PTS',
  description: 'Roulette, round 8: payout',
  reference: 'round:8',
  bets: {
    kind: 'casino',
    id: 8,
    count: 1,
    receipts: ['51'],
    selections: [
      {
        sportId: null,
        marketId: null,
        eventId: null,
        eventName: 'Roulette, round 8',
        marketName: 'Dozen / Column',
        marketKind: null,
        selectionName: '1st dozen',
        side: 'back',
      },
    ],
  },
}

it('writes words as the page does, with instants in UTC and amounts for programs', async () => {
  const download = vi.spyOn(csv, 'downloadCsv').mockReturnValue()
  renderPage(<TransactionsPage />, {
    path: '/transactions',
    user: testUser,
    answers: {
      'GET /api/transaction-logs': () =>
        Response.json({ items: [row], total: 1, page: 1, pageSize: 10 }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await vi.waitFor(() => expect(download).toHaveBeenCalled())
  const [, line] = download.mock.calls[0]?.[1].split('\r\n') ?? []
  expect(line).toBe(
    'T9,2026-11-21T10:00:00.000Z,Apuesta,"Ruleta, ronda 8: pago","Ruleta, ronda 8",Docena / Columna,Back 1.ª docena,51,round:8,Booked,1234.50,2000.00,PTS',
  )
})
