import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { promises } from '#contract/promises.ts'
import { renderPage } from '#web/test-page.tsx'
import { ResponsibleGamingPage } from './responsible-gaming-page.tsx'
import { questions } from './responsible-gaming-text.ts'

beforeEach(() => {
  renderPage(<ResponsibleGamingPage />, { path: '/responsible-gaming' })
})

it('R-035 has its six sections, seven questions and the links to support, profile and helplines', () => {
  for (const name of [
    'Deposit limits',
    'Time-out',
    'Self-exclusion',
    'Self-assessment',
    'Support networks',
    'Underage protection',
  ])
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy()
  expect(questions).toHaveLength(7)
  for (const question of questions) expect(screen.getByText(question)).toBeTruthy()
  expect(screen.getByRole('link', { name: '24X7 Support' }).getAttribute('href')).toBe('/support')
  expect(screen.getByRole('link', { name: 'Your profile' }).getAttribute('href')).toBe('/profile')
  expect(document.querySelectorAll('a[href^="https://"]')).toHaveLength(3)
})

it('R-035 embeds two films with captions that nobody has to start', () => {
  const films = [...document.querySelectorAll('video')]
  expect(films).toHaveLength(2)
  for (const film of films) {
    expect(film.hasAttribute('controls')).toBe(true)
    expect(film.hasAttribute('autoplay')).toBe(false)
    expect(film.getAttribute('poster')).toMatch(/^\/films\/[\w-]+\.webp$/)
    expect(film.querySelector('source')?.getAttribute('src')).toMatch(/^\/films\/[\w-]+\.webm$/)
    const captions = film.querySelector('track')
    expect(captions?.getAttribute('kind')).toBe('captions')
    expect(captions?.getAttribute('src')).toMatch(/^\/films\/[\w-]+\.vtt$/)
  }
  expect(screen.getAllByText('What the film says')).toHaveLength(2)
})

it('says of no limit that it is not offered yet, now that all are', () => {
  for (const { notYet } of [promises.depositLimits, promises.timeOut, promises.selfExclusion])
    expect(screen.queryByText(notYet)).toBeNull()
  expect(screen.getByText(/A time-out is a break of 24 hours/)).toBeTruthy()
})
