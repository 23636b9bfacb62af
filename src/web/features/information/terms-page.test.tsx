import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { termsText } from '#contract/terms/terms-text.ts'
import { renderPage, testSettings } from '#web/test-page.tsx'
import { TermsPage } from './terms-page.tsx'

it('shows the figures in force beside the bounds of the terms', async () => {
  const rules = {
    ...testSettings.rules,
    ageMin: 21,
    payoutHours: 48,
    complaintDays: 28,
    bankingDays: [1, 7],
    bankOpens: '09:00',
    bankHolidays: ['2026-12-25'],
  }
  renderPage(<TermsPage prizeCategories={null} />, {
    settings: { rules, timeZone: 'America/New_York' },
  })
  const table = within(await screen.findByRole('table', { name: 'Figures in force' }))
  const row = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) })).getByRole('cell').textContent
  expect(await table.findByText('21 years')).toBeDefined()
  expect(row('A bank withdrawal takes')).toBe('at most 48 banking hours')
  expect(row('Banking hours')).toBe('Mon, Sun, 09:00 to 24:00, by the clock of New York')
  expect(row('Bank holidays')).toBe('25/12/2026')
  expect(row('An independent body')).toBe('28 days')
  expect(row('Smallest withdrawal')).toBe('5.00 PTS')
})

it('leaves no figure of the terms open: each has its bound', () => {
  expect(termsText()).not.toMatch(
    /or (fewer|less|more|longer) where|or the longer time|or for the longer/,
  )
  expect(termsText()).toMatch(/18 years at least[^]*5\.00 EUR or GBP at most/)
})
