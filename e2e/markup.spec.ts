import { expect, test } from './journey-test.ts'

const MARKUP = '<img src=x onerror="document.title=`taken`"><b>Reds</b>'

test('a name with markup is shown as text, and no script can make it more', async ({
  open,
  backstage,
}) => {
  const { path, home } = await backstage.openMarket(MARKUP)
  const page = await open(path)
  await expect(page.getByText(home).first()).toBeVisible()
  const injected = page.locator('img[src="x"], main b')
  await expect(injected).toHaveCount(0)
  await expect(page).not.toHaveTitle('taken')
  // The browser itself takes no text for markup, should the page ever ask for that.
  const refused = await page.evaluate((text) => {
    try {
      document.body.innerHTML = text
      return ''
    } catch (error) {
      return String(error)
    }
  }, MARKUP)
  expect(refused).toContain('TrustedHTML')
})
