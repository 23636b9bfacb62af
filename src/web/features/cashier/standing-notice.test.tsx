import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage, testUser } from '#web/test-page.tsx'
import { StandingNotice } from './standing-notice.tsx'

it('leads a player on a break to the page that leads back', async () => {
  renderPage(<StandingNotice user={{ ...testUser, state: 'timed_out' }} />, {
    path: '/deposit',
    user: testUser,
    answers: {},
  })
  const way = await screen.findByRole('link', { name: 'Limits and breaks' })
  expect(way.getAttribute('href')).toBe('/limits')
  expect(screen.getByText(/^Your account is on a break\./)).toBeTruthy()
})
