import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadPart } from '#web/api/load.ts'
import { Arriving } from './arriving.tsx'

// Every part waits for it too.
beforeAll(() => import('../scheme/mantine-root.tsx'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const arrive = async (come: (() => void) | undefined) => {
  come?.()
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}

it('shows a part in the moment its script has come, also a part within a part', async () => {
  const come: (() => void)[] = []
  const partOf = (text: string, Inner?: React.ComponentType) =>
    loadPart(
      () => new Promise<void>((resolve) => come.push(resolve)),
      () => () => (
        <>
          <p>{text}</p>
          {Inner && (
            <Arriving fallback={<p>waiting within</p>}>
              <Inner />
            </Arriving>
          )}
        </>
      ),
    )
  const Outer = partOf('the page', partOf('the part'))
  render(
    <Arriving fallback={<p>waiting</p>}>
      <Outer />
    </Arriving>,
  )
  expect(screen.getByText('waiting')).toBeTruthy()

  // No clock goes on here: whatever waits for one stays away.
  await arrive(come[0])
  expect(screen.getByText('the page')).toBeTruthy()
  expect(screen.getByText('waiting within')).toBeTruthy()
  await arrive(come[1])
  expect(screen.getByText('the part')).toBeTruthy()
})
