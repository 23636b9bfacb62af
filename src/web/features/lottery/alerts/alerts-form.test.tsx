import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage, testUser } from '#web/test-page.tsx'
import { lotteryById } from '../catalogue.ts'
import { AlertsPanel } from './alerts-form.tsx'

it('saves the news that a player wants of a lottery, and no jackpot that is no amount', async () => {
  const lottery = lotteryById('euromillions')
  if (!lottery) throw new Error('a lottery')
  const path = '/api/my-lotteries/alerts/euromillions'
  const { callsOf } = renderPage(<AlertsPanel lottery={lottery} />, {
    user: testUser,
    answers: {
      [`GET ${path}`]: () =>
        Response.json({ results: false, plans: true, jackpotFromMinor: 10_000_000_000 }),
      [`PUT ${path}`]: (body) => Response.json(body),
    },
  })
  const mark = await screen.findByRole('textbox', { name: /^Jackpots from/ })
  expect(mark).toHaveProperty('value', '100000000.00')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Results of draws/ }))
  await userEvent.clear(mark)
  await userEvent.type(mark, 'a lot')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter an amount such as 50000000.00.')).toBeDefined()
  expect(callsOf(`PUT ${path}`)).toEqual([])
  await userEvent.clear(mark)
  await userEvent.type(mark, '75000000')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your choice is saved.')).toBeDefined()
  expect(callsOf(`PUT ${path}`)).toMatchObject([
    { body: { results: true, plans: true, jackpotFromMinor: 7_500_000_000 } },
  ])
})
