import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { balanceOf, expect, test } from './journey-test.ts'

// Where EuroMillions is drawn, so that a day ends for the browser when it ends there.
test.use({ timezoneId: 'Europe/Paris' })

/** A system with every ball of the second pool: one of its lines has the ball that is drawn. */
async function playEveryBall(page: Page, game: string, pool: string): Promise<void> {
  await page.goto(`/lotteries/${game}`)
  await page.getByRole('region', { name: 'Your slip' }).getByText('System', { exact: true }).click()
  await page.getByRole('button', { name: 'Quick pick' }).click()
  const balls = page.getByRole('group', { name: pool }).getByRole('button', { pressed: false })
  while ((await balls.count()) > 0) await balls.first().click()
}

async function putIntoCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Put into the cart' }).click()
  await page.getByRole('link', { name: /^Cart \(\d+\)$/ }).click()
}

async function payAndSeeMyGames(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('status').getByRole('link', { name: 'My Games' }).click()
}

test('a player buys slips of two lotteries with one payment and finds them in My Games', async ({
  open,
}) => {
  const page = await open('/lotteries', 'demo2')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('german lotto')
  await page.getByRole('link', { name: 'German Lotto', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('German Lotto')
  const slip = page.getByRole('region', { name: 'Your slip' })
  await slip.getByText('System', { exact: true }).click()
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await page.getByRole('button', { name: String(number), exact: true }).click()
  await expect(page.getByText('To pay · 7 lines')).toBeVisible()
  await page.getByRole('checkbox', { name: /^DoubleJackpot/ }).check()
  await expect(page.getByText('16.80 EUR', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Put into the cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart (1)' })).toBeVisible()

  await page.goto('/lotteries/euromillions')
  await page.getByRole('button', { name: 'Quick pick' }).click()
  await page.getByRole('button', { name: 'Put into the cart' }).click()
  await page.getByRole('link', { name: 'Cart (2)' }).click()

  await expect(page.getByText('19.30 PTS', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const before = await balanceOf(page).textContent()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('2 slips are bought for 19.30 PTS.')).toBeVisible()
  await expect(balanceOf(page)).not.toHaveText(before ?? '')

  await page.getByRole('status').getByRole('link', { name: 'My Games' }).click()
  await expect(page.getByRole('heading', { name: 'German Lotto' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'EuroMillions' }).first()).toBeVisible()
  await expect(page.getByText(/DoubleJackpot/).first()).toBeVisible()
  const state = page.getByRole('main').getByText(/^(In Play|Submitted)$/)
  await expect(state.first()).toBeVisible()
  await expectAccessible(page)
})

test('a subscription says until when it can be cancelled, and after that it is not renewed', async ({
  open,
}) => {
  const page = await open('/lotteries/euromillions', 'demo2')
  await page.getByRole('button', { name: 'Quick pick' }).click()
  await page.getByLabel('Which draws').selectOption({ label: 'Subscription' })
  const slip = page.getByRole('region', { name: 'Your slip' })
  await expect(slip.getByText(/Cancel until 23:59 of the day before the period ends/)).toBeVisible()
  await putIntoCart(page)
  await payAndSeeMyGames(page)

  const ticket = page.locator('section').filter({ hasText: 'Subscription of 4 weeks' }).first()
  const paidUntil = (await ticket.getByText(/^Paid until /).textContent()) ?? ''
  const lastDay = paidUntil.replace('Paid until ', '')
  // The first moment that is too late is the beginning of the last day.
  const last = ticket.getByText(/^Cancel before /)
  await expect(last).toHaveText(new RegExp(`^Cancel before ${lastDay} 00:00.*, or it is renewed$`))
  await ticket.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this plan?' })
  await expect(question).toContainText('Bets that are paid stay valid.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(ticket.getByText(/^Cancelled .+; it is not renewed$/)).toBeVisible()
  await expect(last).toBeHidden()
  await expect(ticket.getByText('In Play').first()).toBeVisible()
  await expectAccessible(page)
})

test('a player sees how a win was reckoned, down to the cent', async ({ open, backstage }) => {
  const page = await open('/', 'demo2')
  await playEveryBall(page, 'powerball', 'Powerball')
  await page.getByRole('checkbox', { name: /^PowerPlay/ }).check()
  await putIntoCart(page)
  await payAndSeeMyGames(page)
  await expect(page.getByRole('main').getByText('In Play').first()).toBeVisible()

  await backstage.holdDraw('powerball')
  await page.goto('/my-games?state=all')
  const steps = page.getByRole('table', { name: 'How the win was reckoned' })
  await expect(steps.first()).toBeVisible({ timeout: 45_000 })
  const row = (name: string) => steps.first().getByRole('row', { name })
  await expect(row('Prize that the operator announced')).toBeVisible()
  await expect(row('Multiplier')).toContainText('×')
  await expect(row('In euros')).toContainText('÷ 1.08')
  await expect(page.getByText(/rounded down to the cent/).first()).toBeVisible()
  await expect(page.getByText('Paid to you').first()).toBeVisible()
  await expectAccessible(page)
})

test('friends found a group by a link, pay for shares, and a win is divided among them', async ({
  open,
  backstage,
}) => {
  const owner = await open('/', 'demo')
  await playEveryBall(owner, 'thunderball', 'Thunderball')
  await putIntoCart(owner)
  await owner.goto('/lottery-groups')
  const name = `Village ${crypto.randomUUID().slice(0, 4)}`
  await owner.getByLabel('Name of the group').fill(name)
  await owner.getByLabel('Your name in the group').fill('Ann')
  await owner.getByRole('button', { name: 'Make a group' }).click()
  const link = await owner.getByLabel('Link for others to join').inputValue()

  const friend = await open(new URL(link).pathname, 'demo2')
  await expect(friend.getByRole('heading', { name: `Join ${name}` })).toBeVisible()
  await friend.getByLabel('Your name in the group').fill('Bob')
  await friend.getByRole('button', { name: 'Join' }).click()
  await expect(friend.getByRole('heading', { level: 1, name })).toBeVisible()

  await owner.getByLabel('Shares').fill('2')
  await owner.getByRole('button', { name: 'Propose a slip' }).click()
  await owner.getByRole('button', { name: /^Buy for / }).click()
  await expect(owner.getByText(/^Ann: 1 share, /)).toBeVisible()
  await friend.reload()
  await friend.getByRole('button', { name: /^Buy for / }).click()
  await expect(friend.getByText(/^Bob: 1 share, /)).toBeVisible()

  await backstage.holdDraw('thunderball')
  const won = (player: string) => friend.getByText(new RegExp(`^${player}: 1 share, .+, won `))
  await expect(won('Ann')).toBeVisible({ timeout: 45_000 })
  await expect(won('Bob')).toBeVisible()
  await expect(friend.getByText('Locked: who pays what stands')).toBeVisible()
  await expect(friend.getByText(/the agreement was locked/)).toBeVisible()
  await expectAccessible(friend)

  await owner.goto('/cart')
  await owner.getByRole('button', { name: 'Remove Thunderball from the cart' }).click()
  await expect(owner.getByText('The cart is empty')).toBeVisible()
})
