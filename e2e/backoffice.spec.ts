import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, giveReason, test } from './journey-test.ts'

/** The form for a further market, opened and set to its kind. */
async function chooseKind(page: Page, event: string, kind: string) {
  await page.getByRole('button', { name: 'New market' }).click()
  const form = page.getByRole('dialog', { name: `New market on ${event}` })
  await form.getByLabel('Kind of market').selectOption({ label: kind })
  return form
}

test('an each-way market is made, loses a runner and is settled by places', async ({
  open,
  backstage,
}) => {
  const { marketId, eventName } = await backstage.openMarket('Stable')
  const page = await open(`/admin/markets/${marketId}`, 'admin')
  const form = await chooseKind(page, eventName, 'Each way')
  await form.getByLabel('Selections').fill('Red Kite 20 %')
  await form.getByRole('button', { name: 'Create the market' }).click()
  await expect(form.getByText('These do not fit a market of this kind.')).toBeVisible()
  await expectAccessible(page, { within: 'dialog' })
  await form.getByLabel('Selections').fill('Red Kite 20 %\nBlue Jay\nOld Oak\nGrey Owl')
  await form.getByLabel('Places').fill('2')
  await form.getByRole('button', { name: 'Create the market' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Village Cup · Each way')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await giveReason(page, `Open ${eventName} for betting?`, 'Open')

  const asked = page.getByRole('button', { name: 'More for Red Kite' })
  const withdraw = page.getByRole('button', { name: 'Withdraw Red Kite' })
  await expect(withdraw, 'it is not in the row').toBeHidden()
  await asked.click()
  await withdraw.click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw Red Kite?' })
  const reduction = dialog.getByLabel('Reduction of the other prices')
  await expect(reduction).toHaveValue('20')
  await reduction.fill('101')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText('From 0 to 100, with at most two decimals.')).toBeVisible()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await expectAccessible(page, { within: 'dialog' })
  await page.keyboard.press('Escape')
  await expect(asked, 'nothing was done, and the keyboard is where it was').toBeFocused()
  await asked.click()
  await withdraw.click()
  await giveReason(page, 'Withdraw Red Kite?', 'Withdraw')
  await expect(page.getByRole('row', { name: 'Red Kite' })).toContainText('Removed')

  await expect(
    page.getByRole('combobox', { name: 'Red Kite' }),
    'it has no place to be given',
  ).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Blue Jay' }).selectOption('Won')
  await page.getByRole('combobox', { name: 'Grey Owl' }).selectOption('Placed')
  await expectAccessible(page)
  await settle(page, 'Blue Jay, placed: Grey Owl')
})

test('several Asian lines are settled by one score, and a line by its number', async ({
  open,
  backstage,
}) => {
  const { marketId, eventName } = await backstage.openMarket('Handicapped')
  const page = await open(`/admin/markets/${marketId}`, 'admin')
  const asian = await chooseKind(page, eventName, 'Asian handicap')
  await asian.getByLabel('Handicaps').fill('−0.75 −0.5 0')
  await asian.getByRole('button', { name: 'Create the market' }).click()
  await expect(asian).toBeHidden()
  await expect(page.getByRole('row', { name: 'Elsewhere' })).toHaveCount(3)
  await page.getByLabel('Goals of the first side').fill('2')
  await page.getByLabel('Goals of the second side').fill('1')
  await expectAccessible(page)
  await settle(page, '2 - 1')

  const line = await chooseKind(page, eventName, 'Line')
  await line.getByLabel('Selections').fill('Total corners')
  await line.getByLabel('Unit').fill('corners')
  await expectAccessible(page, { within: 'dialog' })
  await line.getByRole('button', { name: 'Create the market' }).click()
  await page.getByLabel('How many corners').fill('4')
  await settle(page, '4')
})

test('a player is let off a part of the commission', async ({ open }) => {
  const page = await open('/admin/players', 'admin')
  await page.getByRole('button', { name: /^Discount (.* )?for empty$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Commission discount of empty' })
  const discount = dialog.getByLabel('Discount on the commission')
  await discount.fill('x')
  await dialog.getByRole('button', { name: 'Set the discount' }).click()
  await expect(discount).toHaveAccessibleDescription(/From 0 to 100/)
  await expectAccessible(page, { within: 'dialog' })
  await discount.fill('12.5')
  await giveReason(page, 'Commission discount of empty', 'Set the discount')
  await expect(page.getByText('The commission discount of empty is 12.5 %.')).toBeVisible()
})

/** Enters what the form holds, reads it back as `result`, and pays. */
async function settle(page: Page, result: string): Promise<void> {
  await page.getByRole('button', { name: 'Enter the result' }).click()
  // The sentence changes the place of the button when it comes.
  await expect(page.getByText('Nobody has a bet on this market')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  const question = page.getByRole('dialog', { name: `Settle the market: ${result}?` })
  await expect(question.getByText('Nobody has a bet on this market')).toBeVisible()
  await question.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByText('Paid: 0 of 0 accounts')).toBeVisible()
}
