import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { AuditPage } from './audit-page.tsx'
import { auditRow, operator, pageOf } from '#web/ui/operators/test-rows.ts'

const open = (verdict: object) =>
  renderPage(<AuditPage />, {
    user: operator,
    answers: {
      'GET /api/admin/audit': () => Response.json(pageOf([auditRow])),
      'GET /api/admin/audit/verify': () => Response.json(verdict),
    },
  })

it.each([
  [{ rows: 12, firstBrokenId: null }, /The chain is whole: 12 rows checked/],
  [{ rows: 12, firstBrokenId: 5 }, /The chain is broken at row 5 of 12 rows/],
])('tells what verifying the chain found: %o', async (verdict, text) => {
  open(verdict)
  await userEvent.click(await screen.findByRole('button', { name: 'Verify the chain' }))
  expect(await screen.findByText(text)).toBeDefined()
})

it('shows who did what, to what, and why', async () => {
  open({})
  for (const text of ['olga', 'player.suspend', 'player:7', 'Asked for it'])
    expect(await screen.findByText(text)).toBeDefined()
})

const head = 'ab12'.repeat(16)
const whole = { transfers: 40, unsealed: 1, firstBrokenId: null, firstBrokenSealId: null, head }

it.each([
  [whole, /The ledger is whole: 40 transfers checked against the seals, 1 not sealed yet/],
  [whole, new RegExp(head)],
  [{ ...whole, firstBrokenId: 7 }, /Transfer 7 was changed or taken out/],
  [{ ...whole, firstBrokenSealId: 3 }, /Seal 3 does not fit/],
])('tells what verifying the ledger found: %o', async (verdict, text) => {
  renderPage(<AuditPage />, {
    user: operator,
    answers: {
      'GET /api/admin/audit': () => Response.json(pageOf([auditRow])),
      'GET /api/admin/ledger/verify': () => Response.json(verdict),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Verify the ledger' }))
  expect(await screen.findByText(text)).toBeDefined()
})
