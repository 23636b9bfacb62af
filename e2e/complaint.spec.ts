import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test } from './journey-test.ts'

const subject = 'My lay was settled as lost'

/** Opens the complaint at the desk and answers it, or puts the decision of the independent body down. */
async function answer(desk: Page, { words, at }: { words: string; at: 'answer' | 'decision' }) {
  await desk.getByRole('row', { name: subject }).getByRole('button', { name: /^Open/ }).click()
  const dialog = desk.getByRole('dialog', { name: subject })
  const [label, confirm] =
    at === 'answer'
      ? ['Answer', 'Send the answer']
      : ['Decision of the independent body, in full', 'Put down the decision']
  await dialog.getByLabel('Outcome').selectOption('We stay with it')
  await dialog.getByLabel(label, { exact: true }).fill(words)
  await dialog.getByRole('button', { name: confirm }).click()
  return dialog
}

test('a complaint goes through three levels, the second with another operator (PR-49)', async ({
  open,
  backstage,
}) => {
  const player = await backstage.newPlayer('Complaint')
  const page = await open('/complaints', player)
  await page.getByLabel('In a few words').fill(subject)
  await page.getByLabel('What happened, and what do you want?').fill('The match was abandoned.')
  await page.getByRole('button', { name: 'File the complaint' }).click()
  await expect(page.getByText(/^Your complaint has the number \d+\.$/)).toBeVisible()
  const complaint = page.getByRole('group').filter({ hasText: subject })
  const press = (name: string) => complaint.getByRole('button', { name }).click()
  /** The page reads what operators did when it is opened. */
  const lookAgain = async (state: string) => {
    await page.reload()
    await expect(complaint).toContainText(state)
    await complaint.getByText(subject).click()
  }

  const [first, second] = [
    await open('/admin/complaints', 'admin'),
    await open('/admin/complaints', 'olga'),
  ]
  await expect(await answer(first, { words: 'It was played.', at: 'answer' })).toBeHidden()
  await lookAgain('Level 1: answered')
  await expect(complaint.getByText('It was played.')).toBeVisible()
  await complaint.getByLabel('Why are you not content?').fill('It was not played to its end.')
  await press('I am not content: level 2')
  await expect(complaint).toContainText('Level 2: another person looks at it')

  await first.reload()
  const refused = await answer(first, { words: 'I stay with it.', at: 'answer' })
  await expect(refused).toContainText('At the second level somebody else has to look')
  await second.reload()
  await expect(await answer(second, { words: 'The rules say so.', at: 'answer' })).toBeHidden()
  await lookAgain('Level 2: our final answer')
  await expect(complaint.getByText('We · Letter: final position')).toBeVisible()
  await press('Take it to the independent body')
  await expect(complaint).toContainText('Level 3: with the independent body')
  const download = page.waitForEvent('download')
  await press('Download the file')
  const file: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(file).toMatchObject({ player: { userId: player.userId }, complaint: { state: 'third' } })

  await second.reload()
  await second.getByLabel('State').selectOption('Level 3: with the independent body')
  const decided = { words: 'The bet is void.', at: 'decision' } as const
  await expect(await answer(second, decided)).toBeHidden()
  await lookAgain('Over')
  await expect(complaint.getByText('The bet is void.')).toBeVisible()
})
