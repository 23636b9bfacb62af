import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { LiveCasinoPage } from './not-offered-page.tsx'

it('says plainly that there are no live dealers (PR-37)', async () => {
  renderPage(<LiveCasinoPage />)
  expect(await screen.findByText(/no tables with dealers on camera/)).toBeDefined()
})
