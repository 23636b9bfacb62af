import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { iconNames } from '#web/ui/icons/icon.tsx'
import { renderPage } from '#web/test-page.tsx'
import css from '#web/ui/theme.css?raw'
import { colors } from './colors.ts'
import { StylePage } from './style-page.tsx'

const shown = new Set(colors.flat())

it('shows every colour of the theme that a page may use', () => {
  const light = css.slice(0, css.indexOf('--mantine-font-family'))
  const ofTheme = [...light.matchAll(/--([a-z0-9-]+): #[0-9a-f]{6};/g)].map(
    ([, name]) => name ?? '',
  )
  expect(ofTheme.length).toBeGreaterThan(20)
  expect(shown).toEqual(new Set(ofTheme))
})

it('is told of in the document of the house style', () => {
  const document = readFileSync('docs/style.md', 'utf8')
  for (const name of shown) expect(document).toContain(`\`${name}\``)
})

it('shows every icon, opens a dialog and shows a message', async () => {
  renderPage(<StylePage />, { path: '/admin/style' })
  for (const name of iconNames) expect(screen.getByText(name, { selector: 'code' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Open a dialog' }))
  expect(await screen.findByRole('dialog', { name: 'Void the market?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
