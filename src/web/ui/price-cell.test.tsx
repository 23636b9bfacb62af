import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Offer, Side } from '#contract/exchange.ts'
import { changePreferences } from '#web/api/preferences.ts'
import { PriceCell, PriceCells } from './price-cell.tsx'

afterEach(cleanup)

const offer: Offer = [320, 12_345]
const cell = { side: 'back', selectionName: 'Leeds', currency: 'PTS' } as const
const onPress = () => vi.fn<(side: Side, offer: Offer | undefined) => void>()

it('shows a price in the player’s own way of writing odds, and a line as it is', async () => {
  changePreferences({ oddsFormat: 'fractional' })
  render(<PriceCell {...cell} offer={[320, 10_000]} />)
  expect(await screen.findByText('11/5')).toBeTruthy()
  render(<PriceCell {...cell} offer={[16_050, 10_000]} isLine />)
  expect(screen.getByText('160.5')).toBeTruthy()
  changePreferences({ oddsFormat: 'decimal' })
})

it('shows the price and under it the size, and says both in words', async () => {
  const press = onPress()
  render(<PriceCell {...cell} offer={offer} onPress={press} />)
  const button = screen.getByRole('button', {
    name: 'Back Leeds at 3.20 with 123 PTS on offer',
  })
  // The visible text is a part of the name.
  for (const seen of ['3.20', '123']) expect(screen.getByText(seen)).toBeTruthy()
  expect(button.hasAttribute('aria-label')).toBe(false)
  await userEvent.click(button)
  expect(press).toHaveBeenCalledWith('back', offer)
})

it('shows a dash where there is no price', () => {
  render(<PriceCell {...cell} side="lay" offer={undefined} onPress={onPress()} />)
  const button = screen.getByRole('button', { name: 'Lay Leeds: no price' })
  expect(button.textContent).toContain('–')
})

it('cannot be pressed while prices are old', async () => {
  const press = onPress()
  render(<PriceCell {...cell} offer={offer} isStale onPress={press} />)
  const button = screen.getByRole('button')
  expect(button.hasAttribute('data-stale')).toBe(true)
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})

it("covers the cells of a suspended market with 'Suspended' and takes them out of reach", () => {
  render(
    <PriceCells cover="Suspended">
      <PriceCell {...cell} offer={offer} onPress={onPress()} />
    </PriceCells>,
  )
  expect(screen.getByText('Suspended')).toBeTruthy()
  expect(screen.getByText('3.20').closest('[inert]')).not.toBeNull()
})

it('shows which way the price went, not when only the size changes, and without motion where that is reduced', () => {
  const animate = vi.fn<(frames: object[], options: { pseudoElement?: string }) => void>()
  Object.assign(HTMLElement.prototype, { animate })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'))
  const show = (of: Offer | undefined) => <PriceCell {...cell} offer={of} onPress={onPress()} />
  const { rerender } = render(show(offer))
  const moved = () => screen.getByRole('button').dataset['moved']
  rerender(show([320, 50]))
  expect(animate).not.toHaveBeenCalled()
  rerender(show([325, 50]))
  expect(moved()).toBe('up')
  // The arrow and the cell.
  expect(animate).toHaveBeenCalledTimes(2)
  rerender(show([315, 50]))
  expect(moved()).toBe('down')
  rerender(show(undefined))
  expect(moved()).toBeUndefined()

  animate.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  rerender(show([320, 50]))
  rerender(show([330, 50]))
  expect(moved()).toBe('up')
  for (const [frames, { pseudoElement }] of animate.mock.calls) {
    expect(pseudoElement).toBe('::after')
    expect(frames).toEqual([{ opacity: 1 }, { opacity: 1 }])
  }
  vi.unstubAllGlobals()
})
