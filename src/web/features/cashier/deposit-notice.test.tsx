import { createHash } from 'node:crypto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DepositNotice as Notice } from '#contract/protection/deposit-notice.ts'
import { documentOccasions } from '#domain/identity/identity.ts'
import { DEPOSIT_NOTICE_VERSION } from '#domain/protection/deposit-notice.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { depositNoticeMessages } from '#web/ui/messages/protection/deposit-notice.ts'
import { DepositNotice } from './deposit-notice.tsx'

const { identity, level, withdrawal, prize } = documentOccasions
const notice: Notice = {
  version: DEPOSIT_NOTICE_VERSION,
  confirmedAt: null,
  documents: {
    identity: [...identity],
    level: [...level],
    withdrawal: [...withdrawal],
    prize: [...prize],
  },
  isIdentityRequired: true,
}

it('says how money is protected and which documents may be asked for, until the player confirms (PR-41, PR-48)', async () => {
  const page = renderPage(<DepositNotice />, {
    user: testUser,
    answers: {
      'GET /api/deposit-notice': () => Response.json(notice),
      'POST /api/deposit-notice/confirmations': () =>
        Response.json({ ...notice, confirmedAt: '2026-11-01T10:00:00.000Z' }),
    },
  })
  expect(await screen.findByText(/might not get all of it back/)).toBeTruthy()
  expect(screen.getByText(/deposits or withdrawals in all come to a sum/)).toBeTruthy()
  expect(screen.getAllByText(/Proof of where the money comes from/)).toHaveLength(2)
  expect(screen.getByText('We verify your identity before your first deposit.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I know this' }))
  expect(await screen.findByText(/^You confirmed this on/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(page.callsOf('POST /api/deposit-notice/confirmations')).toMatchObject([
    { body: { version: DEPOSIT_NOTICE_VERSION } },
  ])
})

it('has a new version when the words on the protection of money or on documents change (PR-41, PR-48)', () => {
  const { funds, occasions } = depositNoticeMessages
  const told = [...funds, ...Object.values(occasions)].join(' ')
  const words = createHash('sha256').update(told).digest('hex')
  expect({ version: DEPOSIT_NOTICE_VERSION, words: words.slice(0, 12) }).toEqual({
    version: 3,
    words: '317f2424fcc6',
  })
})
