import { expectAccessible } from './accessible.ts'
import { answerPopup, expect, test } from './journey-test.ts'

const NEW = 'harbour-violin-42'

test('a player who forgot the password chooses a new one by a link, and the bell tells of it', async ({
  open,
  isMobile,
}) => {
  const userId = `notice-${crypto.randomUUID().slice(0, 8)}`
  const player = await open('/register')
  for (const [label, words] of Object.entries({
    'User ID': userId,
    Name: 'Nora Bell',
    Mobile: '+44 20 7946 0000',
    Email: `${userId}@example.com`,
    Password: 'first-lantern-51',
    'Confirm Password': 'first-lantern-51',
  }))
    await player.getByLabel(label, { exact: true }).fill(words)
  await player.getByRole('button', { name: 'Register' }).click()
  await answerPopup(player, 'Success')
  await player.context().clearCookies()

  await player.goto('/login')
  await player.getByRole('link', { name: 'Forgot your password?' }).click()
  await player.getByLabel('User name').fill(userId)
  await player.getByRole('button', { name: 'Send the link' }).click()
  await answerPopup(player, 'Success')

  const operator = await open('/admin/mail', 'admin')
  const mail = operator.getByRole('listitem').filter({ hasText: `${userId}@example.com` })
  await mail.getByText('Choose a new password').click()
  const link = new URL(
    (await mail.getByRole('link', { name: 'Open the link' }).getAttribute('href')) ?? '',
  )
  await expectAccessible(operator, { withFrame: false })

  await player.goto(link.pathname + link.search)
  await player.getByLabel('New password', { exact: true }).fill(NEW)
  await player.getByLabel('New password again').fill(NEW)
  await player.getByRole('button', { name: 'Save the new password' }).click()
  await answerPopup(player, 'Success')
  await player.getByLabel('Username').fill(userId)
  await player.getByLabel('Password', { exact: true }).fill(NEW)
  await player.getByRole('button', { name: 'Login' }).click()

  const bell = player.getByRole('banner').getByRole('link', { name: /^Notices/ })
  if (isMobile) {
    // There is no room for a bell: the account menu has the count.
    await player.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await expect(bell).toContainText('1')
    await bell.click()
  } else {
    await expect(bell).toHaveAccessibleName('Notices: 1 unread')
    await bell.press('Enter')
  }
  await expect(player.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
  await expectAccessible(player, { withFrame: true })
  await player.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(player.getByText('You have read everything.')).toBeVisible()
  if (!isMobile) await expect(bell).toHaveAccessibleName('Notices')
})
