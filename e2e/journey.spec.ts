import sharp from 'sharp'
import { passwordOf } from './backstage.ts'
import { answerPopup, balanceOf, expect, giveReason, test } from './journey-test.ts'
import { countTaps } from './taps.ts'

/** A picture such as a banking app makes of a payment. */
const screenshot = (): Promise<Buffer> =>
  sharp({ create: { width: 240, height: 420, channels: 3, background: '#3d7a5c' } })
    .png()
    .toBuffer()

const inThreeHours = (): string => {
  const now = new Date(Date.now() + 3 * 3_600_000)
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

test('from a stranger with a verified identity to a winner who is paid (R-020, R-069)', async ({
  open,
  backstage,
}) => {
  test.setTimeout(180_000)
  // A second run of it meets the data of the first.
  const run = crypto.randomUUID().slice(0, 8)
  const userId = `nora-${run}`
  const [home, away] = [`Oakham ${run}`, `Ryde ${run}`]
  const player = await open('/')
  const operator = await open('/login')

  await test.step('a stranger registers', async () => {
    await player.getByRole('banner').getByRole('link', { name: 'Register' }).click()
    await expect(
      player.getByText(
        'Password should contain 1 capital letter, 1 number and 1 special character and must be 8 digits long.',
      ),
    ).toBeVisible()
    await player.getByLabel('User ID').fill(userId)
    await player.getByLabel('Name', { exact: true }).fill('Nora Field')
    await player.getByLabel('Mobile').fill('+44 1632 960 111')
    await player.getByLabel('Email').fill(`${userId}@example.com`)
    await player.getByLabel('Password', { exact: true }).fill('meadow kites over Oakham')
    await player.getByLabel('Confirm Password').fill('meadow kites over Oakham')
    await player.getByRole('button', { name: 'Register' }).click()
    await expect(player.getByText('Welcome to Fairbook. Your account was created.')).toBeVisible()
    await answerPopup(player, 'Success')
    await expect(player).toHaveURL('/')
    await expect(balanceOf(player)).toHaveText('Balance0.00 PTS')
  })

  const amount = player.getByLabel('Amount', { exact: true })
  const reference = player.getByLabel('Unique Transaction Reference')
  const submit = player.getByRole('button', { name: 'Submit' })

  await test.step('whose profile must be complete before a deposit', async () => {
    await player.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
    await amount.fill('1000')
    await reference.fill(`UTR0${run}`)
    await expect(player.getByText('Please complete your profile first.')).toBeVisible()
    await submit.click()
    await expect(player.getByText('your residential address')).toBeVisible()
    await player.getByLabel('Date of birth').fill('1991-04-30')
    await player.getByLabel('Residential address').fill('4 Mill Lane, Oakham')
    await player.getByLabel('Country of residence').selectOption('GB')
    await player.getByRole('button', { name: 'Save and go on' }).click()
    await expect(player.getByText('Your profile is saved.')).toBeVisible()
    await expect(player).toHaveURL('/deposit')
    await expect(amount).toHaveValue('1000')
    await expect(reference).toHaveValue(`UTR0${run}`)
  })

  await test.step('hands in documents, which the desk looks at and verifies', async () => {
    await player.goto('/identity')
    // The levels above stand below, with forms like this one.
    await expect(player.getByText('Not handed in').first()).toBeVisible()
    for (const kind of ['Passport', 'Letter or bill with your address']) {
      await player.getByLabel('Document', { exact: true }).selectOption(kind)
      await player
        .getByLabel(/^File \(PNG/)
        .first()
        .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: await screenshot() })
      await player.getByRole('button', { name: 'Add it' }).first().click()
      await expect(player.getByRole('button', { name: `Remove ${kind}` })).toBeVisible()
    }
    await player.getByRole('button', { name: 'Hand in' }).first().click()
    await answerPopup(player, 'Success')
    await expect(player.getByText('Being looked at')).toBeVisible()

    await operator.getByLabel('Username').fill('admin')
    await operator.getByLabel('Password', { exact: true }).fill(passwordOf('admin'))
    await operator.getByRole('button', { name: 'Login' }).click()
    await operator.getByRole('link', { name: 'Operator' }).click()
    const pages = operator.getByRole('navigation', { name: 'Back office' })
    await expect(pages).toBeVisible()
    // On a phone the menu is folded.
    const opener = pages.getByRole('button', { name: /^All pages/ })
    if (await opener.isVisible()) await opener.click()
    await pages.getByRole('link', { name: /^Identity/ }).click()
    await operator.getByRole('link', { name: userId }).click()
    await operator.getByRole('button', { name: 'Show Passport' }).click()
    await expect(operator.getByAltText('Passport')).toHaveJSProperty('complete', true)
    await operator.getByRole('button', { name: 'Verify', exact: true }).click()
    const decision = operator.getByRole('dialog', { name: 'Verify' })
    await decision.getByLabel('Birth date on the document').fill('1991-04-30')
    await giveReason(operator, 'Verify', 'Verify')
    await expect(operator.getByText('The decision is written down.')).toBeVisible()
    await player.reload()
    await expect(player.getByText('Your identity, age and address are verified.')).toBeVisible()
  })

  await test.step('deposits with a proof of payment', async () => {
    await player.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
    await player
      .getByLabel('Screenshot of the payment')
      .and(player.locator('input'))
      .setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: await screenshot() })
    await expect(player.getByAltText('The chosen screenshot')).toBeVisible()
    const known = player.getByRole('button', { name: 'I know this' })
    await known.click()
    // The notice folds then, and what is below moves up: a press in that moment would be lost.
    await expect(known).toBeHidden()
    await amount.fill('')
    await player.getByRole('button', { name: '+1,000' }).click()
    await reference.fill(`UTR1${run}`)
    await submit.click()
    await expect(player.getByText('Successful, wait sometime')).toBeVisible()
    await answerPopup(player, 'Success')
    await expect(player.getByRole('listitem').filter({ hasText: 'Waiting' })).toContainText(
      '1,000.00 PTS',
    )
    await expect(balanceOf(player)).toHaveText('Balance0.00 PTS')
  })

  await test.step('the operator compares claim and proof and credits it', async () => {
    await operator.goto('/admin')
    await operator
      .getByRole('main')
      .getByRole('link', { name: /^Deposits/ })
      .first()
      .click()
    await operator.getByRole('button', { name: userId }).click()
    await expect(operator.getByText(`UTR1${run}`)).toBeVisible()
    const proof = operator.getByAltText('Screenshot of the player')
    await expect(proof).toBeVisible()
    await expect(proof).toHaveJSProperty('naturalWidth', 240)
    await operator.getByLabel('Amount on the bank statement').fill('1000')
    await operator.getByLabel('Payer on the bank statement').fill('Nora Field')
    await operator.getByRole('button', { name: 'Approve' }).click()
    await expect(operator.getByText(`1,000.00 PTS credited to ${userId}.`)).toBeVisible()
    // The player's page has not been loaded again.
    await expect(balanceOf(player)).toHaveText('Balance1,000.00 PTS')
  })

  await test.step('a match is made and opened, and somebody lays a selection', async () => {
    await operator.goto('/admin/markets')
    await operator.getByRole('button', { name: 'New event' }).click()
    const form = operator.getByRole('dialog', { name: 'New event' })
    await form.getByLabel('Competition').fill('Village Cup')
    await form.getByLabel('First side').fill(home)
    await form.getByLabel('Second side').fill(away)
    await form.getByLabel('Starts').fill(inThreeHours())
    await form.getByRole('button', { name: 'Create the event' }).click()
    await expect(operator.getByRole('heading', { name: `${home} v ${away}` })).toBeVisible()
    await operator.getByRole('button', { name: 'Open', exact: true }).click()
    await giveReason(operator, `Open ${home} v ${away} for betting?`, 'Open')
    await expect(operator.getByRole('button', { name: 'Suspend' })).toBeVisible()
    const marketId = Number(new URL(operator.url()).pathname.split('/').at(-1))
    const market = await backstage.market(marketId)
    await backstage.offer(market, { person: 'demo2', side: 'lay', price: 320, stakeMinor: 20_000 })
  })

  const slip = player.getByRole('complementary', { name: 'Bet slip' })

  await test.step('from the home page the player backs the match in at most 15 taps', async () => {
    await player.goto('/')
    const holdTaps = await countTaps(player)
    await player.getByRole('button', { name: 'Search', exact: true }).click()
    const search = player.getByRole('dialog', { name: 'Search' })
    await expect(search.getByRole('searchbox')).toBeFocused()
    await player.keyboard.type('Oakham')
    await search.getByRole('link', { name: home }).first().click()
    await player.getByRole('button', { name: `Back ${home} at 3.20 with 200 PTS on offer` }).click()
    await expect(slip.getByLabel('Stake PTS')).toBeFocused()
    await player.keyboard.type('50')
    await expect(slip.getByText('110.00 PTS').first()).toBeVisible()
    await slip.getByRole('button', { name: 'Place bet' }).click()
    await expect(slip.getByText('50.00 PTS matched at 3.20')).toBeVisible()
    holdTaps(15)
    await slip.getByRole('tab', { name: 'Open bets' }).click()
    await expect(slip.getByText('50.00 PTS matched at 3.20')).toBeVisible()
    await player.keyboard.press('Escape')
    await expect(balanceOf(player)).toHaveText('Balance950.00 PTS50.00 PTS held')
  })

  await test.step('the operator suspends, enters the result and confirms it', async () => {
    await operator.getByRole('button', { name: 'Suspend' }).click()
    await giveReason(operator, `Suspend ${home} v ${away}?`, 'Suspend')
    await expect(player.getByRole('main').getByText('Suspended').last()).toBeVisible()
    await operator.getByRole('radio', { name: home }).check()
    await operator.getByRole('button', { name: 'Enter the result' }).click()
    await expect(operator.getByText('Entered by admin')).toBeVisible()
    // The figures push the button down when they come.
    await expect(operator.getByText('Players win', { exact: true })).toBeVisible()
    await operator.getByRole('button', { name: 'Confirm and pay' }).click()
    const question = operator.getByRole('dialog', { name: `Settle the market: ${home}?` })
    await question.getByRole('button', { name: 'Confirm and pay' }).click()
    await expect(operator.getByText('Paid: 2 of 2 accounts')).toBeVisible()
  })

  await test.step('the player is paid less commission and sees why', async () => {
    await expect(balanceOf(player)).toHaveText('Balance1,107.80 PTS')
    // A bet that is over is found in at most three taps from the home page, today or on another day.
    const another = await player.context().newPage()
    await another.goto('/')
    const holdTaps = await countTaps(another)
    await another.getByRole('link', { name: 'My bets' }).filter({ visible: true }).first().click()
    await another.getByRole('radio', { name: 'Settled' }).check()
    const bets = another.getByRole('region', { name: 'My bets' })
    await expect(bets).toContainText(`Match Odds · ${home} v ${away}`)
    await expect(bets).toContainText('+110.00 PTS')
    holdTaps(3)
    await another.close()
    await player.goto('/transactions')
    const booked = (kind: string) => player.getByRole('row').filter({ hasText: kind })
    await expect(booked('Commission')).toContainText('−2.20 PTS')
    await expect(booked('Commission')).toContainText('1,107.80 PTS')
    await expect(booked('Deposit')).toContainText('+1,000.00 PTS')
  })

  await test.step('a withdrawal holds the money until the operator has paid', async () => {
    await player.getByRole('banner').getByRole('link', { name: 'Withdrawal' }).click()
    await player.getByLabel('Holder Name').fill('Nora Field')
    await player.getByLabel('Bank Name or G-pay or UPI Name').fill('Oakham Bank')
    await player.getByLabel('Account No Or UPI Number').fill('nora@oakham')
    await amount.fill('600')
    await player.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await player.getByLabel('Your password').fill('meadow kites over Oakham')
    await player.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(player.getByText('Withdrawl Succesfully')).toBeVisible()
    await expect(balanceOf(player)).toHaveText('Balance507.80 PTS600.00 PTS held')

    await operator.goto('/admin/withdrawals')
    await operator.getByRole('button', { name: userId }).click()
    await operator.getByLabel('Bank reference of the payout').fill('OAK-2201')
    await operator.getByRole('button', { name: 'Paid' }).click()
    await expect(operator.getByText(`600.00 PTS paid to ${userId}.`)).toBeVisible()
    await expect(balanceOf(player)).toHaveText('Balance507.80 PTS')
  })

  await test.step('and the books agree', async () => {
    await operator.goto('/admin/trial-balance')
    const main = operator.getByRole('main')
    await expect(main.getByText('Balanced', { exact: true })).toBeVisible()
    await expect(main.getByText('None differs')).toBeVisible()
    await operator.goto('/admin/audit')
    await operator.getByRole('button', { name: 'Verify the chain' }).click()
    await expect(operator.getByText(/^The chain is whole/)).toBeVisible()
  })

  await test.step('who logs out leaves nothing behind', async () => {
    await player.getByRole('button', { name: 'Account' }).click()
    await player.getByRole('button', { name: 'Logout' }).click()
    await expect(player).toHaveURL('/')
    await expect(player.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await player.context().cookies()).toEqual([])
  })
})
