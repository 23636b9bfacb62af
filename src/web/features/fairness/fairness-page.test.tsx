import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BEACON_123, PLAYERS, recordForTest } from '#domain/casino/fairness/test-record.ts'
import { cardForTest, spinForTest } from '#domain/casino/fairness/test-plays.ts'
import dragonTiger from '#domain/casino/games/dragon-tiger-20.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { FairnessPage } from './fairness-page.tsx'

const record = recordForTest(dragonTiger, { entropy: BEACON_123, bets: () => [] })

const open = (path = '/fairness', answer = () => Response.json(record)) =>
  renderPage(<FairnessPage />, {
    path,
    answers: {
      'GET /api/casino/rounds/4711/proof': answer,
      'GET /api/instant-wins/cards/12/proof': () => Response.json(cardForTest()),
      'GET /api/slots/spins/9/proof': () => Response.json(spinForTest()),
    },
  })

const paste = async (text: string) => {
  fireEvent.change(screen.getByLabelText('The whole record'), { target: { value: text } })
  await userEvent.click(screen.getByRole('button', { name: 'Check this record' }))
}

it('fetches a round by its number, recomputes it and shows every step', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Number'), '4711')
  await userEvent.click(screen.getByRole('button', { name: 'Fetch and check' }))
  await screen.findByRole('heading', { name: 'Round 4711 is proved' })
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps).toHaveLength(8)
  expect(steps.every((step) => step.textContent.includes('Right'))).toBe(true)
  expect(screen.getByText(/its signature is genuine/)).toBeTruthy()
})

it('checks at once the round that the address names', async () => {
  open('/fairness?round=4711')
  expect(await screen.findByRole('heading', { name: 'Round 4711 is proved' })).toBeTruthy()
})

it.each([
  ['/fairness?card=12', 'Scratch card 12', 'Scratch card'],
  ['/fairness?spin=9', 'Spin 9', 'Spin'],
])('checks at once the play that %s names', async (path, name, kind) => {
  open(path)
  expect(await screen.findByRole('heading', { name: `${name} is proved` })).toBeTruthy()
  const chosen = screen.getByLabelText<HTMLSelectElement>('What to check').selectedOptions[0]
  expect(chosen?.textContent).toBe(kind)
})

it('checks a pasted record, and says which step is wrong', async () => {
  open()
  await paste(JSON.stringify({ ...record, table: '8' }))
  await screen.findByRole('heading', { name: 'Round 4711 is not proved' })
  expect(screen.getByRole('alert').textContent).toMatch(/^The key of the stage draws/)
  await paste('nothing')
  expect(await screen.findByText('The text is not JSON.')).toBeTruthy()
})

it('does not speak of a beacon where the players were the entropy', async () => {
  open()
  await paste(JSON.stringify(recordForTest(dragonTiger, { entropy: PLAYERS, bets: () => [] })))
  expect((await screen.findByRole('status')).textContent).toContain('had no part in it')
})

it('says so when there is no such round, or when it is not over', async () => {
  open('/fairness?round=4711', () => refuse('NOT_FOUND'))
  await screen.findByRole('heading', { name: 'Nothing could be checked' })
  expect(screen.getByRole('alert').textContent).not.toBe('')
})
