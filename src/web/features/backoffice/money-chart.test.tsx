import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { MoneyChart } from './money-chart.tsx'

const account = (kind: string, balanceMinor: number) => ({
  kind,
  name: kind,
  count: 1,
  debitMinor: Math.max(0, -balanceMinor),
  creditMinor: Math.max(0, balanceMinor),
  balanceMinor,
  heldMinor: 0,
})

it('shows every kind of account, so that all of them come to zero', () => {
  const accounts = [account('wallet', 7_000), account('bonus', 500), account('escrow', -7_500)]
  renderPage(<MoneyChart currency="PTS" accounts={accounts} />)
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names).toEqual(['Wallets of players', 'Bonuses', 'escrow'])
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(amounts).toEqual(['70.00 PTS', '5.00 PTS', '−75.00 PTS'])
})
