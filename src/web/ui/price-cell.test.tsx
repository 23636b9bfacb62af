// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Offer, Side } from '#contract/exchange.ts'
import { PriceCell, PriceCells } from './price-cell.tsx'

afterEach(cleanup)

const offer: Offer = [320, 12_345]
const cell = { side: 'back', selectionName: 'Leeds', currency: 'PTS' } as const
const onPress = () => vi.fn<(side: Side, offer: Offer | undefined) => void>()

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

it('flashes when the price changes, not when only the size does', () => {
  const animate = vi.fn<() => void>()
  Object.assign(HTMLElement.prototype, { animate })
  const { rerender } = render(<PriceCell {...cell} offer={offer} onPress={onPress()} />)
  rerender(<PriceCell {...cell} offer={[320, 50]} onPress={onPress()} />)
  expect(animate).not.toHaveBeenCalled()
  rerender(<PriceCell {...cell} offer={[325, 50]} onPress={onPress()} />)
  expect(animate).toHaveBeenCalledTimes(1)
})
