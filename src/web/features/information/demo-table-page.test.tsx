import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { DemoTablePage } from './demo-table-page.tsx'

beforeEach(() => {
  renderPage(<DemoTablePage />, { path: '/demo-table' })
})

/** The titles in the order in which they are shown. */
const titles = (): string[] =>
  [...document.querySelectorAll('.rdt_TableRow [data-column-id="title"]')].map(
    ({ textContent }) => textContent,
  )
const boxes = (): HTMLInputElement[] => screen.getAllByRole<HTMLInputElement>('checkbox')

it('shows two films with title and year', () => {
  expect(titles()).toEqual(['Metropolis', 'A Trip to the Moon'])
  expect(screen.getByText('1927')).toBeTruthy()
})

it('sorts by title, ascending and then descending, and not by year', async () => {
  const header = screen.getByText('Title')
  await userEvent.click(header)
  expect(titles()).toEqual(['A Trip to the Moon', 'Metropolis'])
  await userEvent.click(header)
  expect(titles()).toEqual(['Metropolis', 'A Trip to the Moon'])
  await userEvent.click(screen.getByText('Year'))
  expect(titles()).toEqual(['Metropolis', 'A Trip to the Moon'])
})

it('expands a row to its data as formatted JSON', async () => {
  const expander = screen.getByRole('button', { name: 'Details of Metropolis' })
  await userEvent.click(expander)
  expect(expander.getAttribute('aria-expanded')).toBe('true')
  const json = document.querySelector('pre')?.textContent ?? ''
  expect(JSON.parse(json)).toMatchObject({ id: 1, title: 'Metropolis', year: '1927' })
  expect(json).toContain('\n  "title"')
  await userEvent.click(expander)
  expect(document.querySelector('pre')).toBeNull()
})

it('styles rows by their calories', () => {
  const styled = [...document.querySelectorAll<HTMLElement>('.rdt_TableRow')].map(({ style }) =>
    style.backgroundColor.includes('caution'),
  )
  expect(styled).toEqual([true, false])
})

it('selects one row, all rows, and clears the selection', async () => {
  const clear = screen.getByRole('button', { name: 'Clear selection' })
  const [all, first] = boxes()
  if (!all || !first) throw new Error('there are no boxes to select rows with')
  await userEvent.click(first)
  expect(screen.getByText('1 selected')).toBeTruthy()
  await userEvent.click(all)
  expect(screen.getByText('2 selected')).toBeTruthy()
  for (let round = 0; round < 2; round += 1) {
    await userEvent.click(clear)
    expect(screen.getByText('0 selected')).toBeTruthy()
    expect(boxes().some(({ checked }) => checked)).toBe(false)
    await userEvent.click(all)
    expect(screen.getByText('2 selected')).toBeTruthy()
  }
})

it('shows 10 rows a page of 10, 15, 20, 25 or 30', () => {
  const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page:' })
  expect(sizes.value).toBe('10')
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '15', '20', '25', '30'])
})

it('says when there is nothing, and when rows are still to come', async () => {
  await userEvent.click(screen.getByLabelText('No films'))
  expect(screen.getByText('There are no records to display')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Pending'))
  expect(screen.getByText('Loading...')).toBeTruthy()
})
