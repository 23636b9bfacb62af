import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { WordTip } from './word-tip.tsx'

const shown: string[] = []
beforeEach(() => {
  shown.length = 0
  // The document of the tests has no popovers.
  HTMLElement.prototype.showPopover = () => void shown.push('shown')
  HTMLElement.prototype.hidePopover = () => void shown.push('hidden')
})
afterAll(() => {
  for (const name of ['showPopover', 'hidePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
})

it('explains a word to the pointer, the keyboard and a touch, and to a screen reader', async () => {
  renderPage(<WordTip word="liability">Liability</WordTip>)
  const word = screen.getByRole('button', {
    name: 'Liability',
    description: /^The most that a lay can lose/,
  })
  await userEvent.hover(word)
  await userEvent.unhover(word)
  expect(shown).toEqual(['shown', 'hidden'])
  await userEvent.tab()
  await userEvent.tab()
  expect(shown.slice(2)).toEqual(['shown', 'hidden'])
  await userEvent.pointer({ keys: '[TouchA]', target: word })
  expect(shown.at(-1)).toBe('shown')
})
