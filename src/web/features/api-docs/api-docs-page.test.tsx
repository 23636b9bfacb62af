import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as cashier from '#contract/cashier.ts'
import * as betting from '#contract/exchange.ts'
import { openApi } from '#contract/open-api/open-api.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { ApiDocsPage } from './api-docs-page.tsx'

const comments = new Map([
  ['placeOrder', 'Never worse than `price`.'],
  ['orderRow.averagePrice', 'Null while nothing is matched.'],
])

const openPage = (answer: () => Response) =>
  renderPage(<ApiDocsPage />, {
    path: '/api-docs',
    answers: { 'GET /api/openapi.json': answer },
  })
const described = openApi({
  version: '1.2.3',
  comments,
  parts: [{ Betting: betting, 'Deposits and withdrawals': cashier }],
})
const openDocument = () => openPage(() => Response.json(described))

async function detailsOf(heading: string): Promise<HTMLElement> {
  const details = (await screen.findByRole('heading', { name: heading })).closest('details')
  if (!details) throw new Error(`${heading} stands in no details`)
  return details
}

async function unfold(heading: string): Promise<HTMLElement> {
  const details = await detailsOf(heading)
  await userEvent.click(within(details).getByRole('heading', { name: heading }))
  return details
}

it('tells of every call what to send and what comes back', async () => {
  openDocument()
  const order = await unfold('Place order')
  const textOf = (details: HTMLElement) => details.textContent.replaceAll(/\s+/g, ' ')
  expect(textOf(order)).toContain('POST /api/orders')
  expect(textOf(order)).toContain('Never worse than price.')
  expect(textOf(order)).toContain('With the token of a session.')
  expect(textOf(order)).toContain('side "back" | "lay"')
  expect(textOf(order)).toContain('expectedPrice integer may be left out')
  expect(textOf(order)).toContain('409 ODDS_CHANGED The price has changed.')
  expect(within(order).getByRole('link', { name: 'placed' }).getAttribute('href')).toBe(
    '#shape-placed',
  )
  const list = textOf(await unfold('List orders'))
  expect(list).toContain('state "open" | "settled" | "all" may be left out stands for "all"')
  expect(list).toContain('items list of orderRow')
  expect(textOf(await unfold('Deposit'))).toContain('What to send multipart/form-data')
  expect(textOf(await unfold('Health'))).toContain('For everybody.')
})

it('tells of every shape that a call refers to', async () => {
  openDocument()
  await detailsOf('Place order')
  const folded = document.querySelectorAll('details')
  expect(document.querySelectorAll('details li')).toHaveLength(0)
  act(() => {
    for (const details of folded) details.open = true
  })
  const targets = [...document.querySelectorAll('a[href^="#"]')].map((link) =>
    (link.getAttribute('href') ?? '').slice(1),
  )
  expect(targets.length).toBeGreaterThan(50)
  expect(targets.filter((id) => !document.getElementById(id))).toEqual([])
  const shape = document.getElementById('shape-orderRow')?.textContent
  expect(shape).toContain('averagePrice number or nullNull while nothing is matched.')
})

it('unfolds the shape that the address names', async () => {
  openDocument()
  const shape = await detailsOf('orderRow')
  expect(shape.hasAttribute('open')).toBe(false)
  window.location.hash = '#shape-orderRow'
  window.dispatchEvent(new Event('hashchange'))
  expect(shape.hasAttribute('open')).toBe(true)
  window.location.hash = ''
})

it('says so when the document does not come, and tries again', async () => {
  let isBusy = true
  openPage(() => (isBusy ? refuse('SERVICE_UNAVAILABLE') : Response.json(described)))
  await screen.findByRole('alert')
  isBusy = false
  await userEvent.click(screen.getByRole('button', { name: /again/ }))
  await detailsOf('Place order')
  expect(screen.queryByRole('alert')).toBeNull()
})
