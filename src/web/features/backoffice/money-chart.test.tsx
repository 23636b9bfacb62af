import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { MoneyChart } from './money-chart.tsx'

it('shows every kind of account, so that all of them come to zero', () => {
  const balances = [
    { kind: 'wallet', balanceMinor: 7_000 },
    { kind: 'bonus', balanceMinor: 500 },
    { kind: 'escrow', balanceMinor: -7_500 },
  ]
  renderPage(<MoneyChart currency="PTS" balances={balances} />)
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names).toEqual(['Wallets of players', 'Bonuses', 'escrow'])
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(amounts).toEqual(['70.00 PTS', '5.00 PTS', '−75.00 PTS'])
})
