import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { AssessmentForm } from './assessment.tsx'

it.each([
  [0, 'You answered no to all seven. Limits still help to keep it so.'],
  [2, /^You answered yes at least once/],
  [3, /^You answered yes three times or more/],
] as const)('tells the player alone what %s answers of yes mean (R-034)', async (count, result) => {
  const { sent } = renderPage(<AssessmentForm />)
  const show = screen.getByRole('button', { name: 'Show my result' })
  fireEvent.click(show)
  expect(screen.getByText('7 questions are open.')).toBeTruthy()
  const before = sent.length
  screen
    .getAllByRole('radiogroup')
    .forEach((group, index) =>
      fireEvent.click(within(group).getByLabelText(index < count ? 'Yes' : 'No')),
    )
  fireEvent.click(show)
  expect(screen.getByText(result)).toBeTruthy()
  expect(sent).toHaveLength(before)
})
