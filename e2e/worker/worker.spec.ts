import {
  decrypted,
  newBrowser,
  openPushService,
} from '#server/modules/notices/push/test-push-service.ts'
import { languages } from '#domain/language/languages.ts'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { passwordOf } from '../backstage.ts'
import { expect, test } from '../journey-test.ts'
import { Relay } from './relay.ts'
import { findWholeChromium, launchOptionsOf } from '../chromium.ts'

const NEW_VERSION = 'A new version of Fairbook is here.'

const wholeChromium = findWholeChromium()
test.use({ launchOptions: launchOptionsOf(wholeChromium ?? '') })
test.skip(wholeChromium === undefined, 'Install the Chromium with windows.')

/** Waits until the worker answers for the page. */
const workerOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)

type Counting = {
  registration: ServiceWorkerRegistration
  numberShown?: number
}

/**
 * How many messages the worker has shown, as a question. To ask the browser itself would lose a message: it forgets one
 * that it is showing while it is asked.
 */
async function countShown(context: BrowserContext): Promise<() => Promise<number>> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker runs')
  await worker.evaluate(() => {
    const own = globalThis as object as Counting
    const show = own.registration.showNotification.bind(own.registration)
    own.registration.showNotification = async (title, options) => {
      await show(title, options)
      own.numberShown = (own.numberShown ?? 0) + 1
    }
  })
  return () => worker.evaluate(() => (globalThis as object as Counting).numberShown ?? 0)
}

test('without a connection a page says what is known and since when, and goes on by itself; a new release is offered @desktop', async ({
  browser,
  baseURL,
  backstage,
}) => {
  const relay = new Relay(baseURL ?? '')
  await relay.open()
  const market = await backstage.openMarket('Known')
  await backstage.offer(market, { person: 'demo', side: 'back', price: 960, stakeMinor: 1_200 })
  const context = await browser.newContext({ baseURL: relay.url, serviceWorkers: 'allow' })
  const forbidden: string[] = []
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) forbidden.push(message.text())
  })
  await context.addCookies([
    { name: 'token', value: await backstage.tokenOf('demo'), url: relay.url },
  ])
  const page = await context.newPage()
  await page.goto('/')
  expect(await workerOf(page)).toBe(`${relay.url}/service-worker.js`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('fairbook.known-bets')))
    .toContain(market.home)

  const devtools = await context.newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect({ errors, name: JSON.parse(data ?? '{}').name }).toEqual({ errors: [], name: 'Fairbook' })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const reasons = installabilityErrors.map(({ errorId }) => errorId)
  expect(reasons, 'only the private window of the test stands against it').toEqual(['in-incognito'])

  relay.release()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const offer = page.getByRole('status').filter({ hasText: NEW_VERSION })
  await expect(offer).toBeVisible()
  const before = await page.evaluate(() => performance.timeOrigin)
  expect(await page.evaluate(() => performance.timeOrigin), 'nothing is forced').toBe(before)
  await offer.getByRole('button', { name: 'Load it now' }).click()
  await expect.poll(() => page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(before)
  await expect(page.locator('script[src$="?next"]')).toHaveCount(1)
  await expect(offer, 'the page is of the new release').toBeHidden()

  await relay.cut()
  await page.goto('/my-bets')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText(/^Without a connection since .+\d\d/)).toBeVisible()
  await expect(page.getByText(/^As of .+\d\d/)).toBeVisible()
  const bet = page.getByRole('listitem').filter({ hasText: market.home })
  await expect(bet).toContainText('Back 9.60')
  await expect(bet.getByText('Back 9.60')).toHaveCSS('background-color', 'rgb(217, 214, 207)')
  await expect(page.getByRole('button'), 'nothing but a new try').toHaveText(['Try again'])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.reload()
    await expect(bet).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
  await relay.open()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/my-bets')

  const titles = new Set<string>()
  for (const language of languages) {
    await context.addCookies([{ name: 'language', value: language, url: relay.url }])
    await page.goto('/notices')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/language'))?.text()))
      .toBe(language)
    await relay.cut()
    await page.reload()
    await expect(page.locator('main > #again')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    titles.add((await page.locator('h1').textContent()) ?? '')
    await relay.open()
  }
  expect(titles.size).toBe(languages.length)
  expect(forbidden).toEqual([])
  await context.close()
  await relay.cut()
})

test('a player turns messages to this device on, hears of a new login, and turns them off @desktop', async ({
  browser,
  baseURL,
  backstage,
  request,
}) => {
  const service = await openPushService()
  // The one stand-in: the vendor's service, of which a real browser gets its address.
  const own = newBrowser(service.origin)
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  })
  await context.addInitScript(({ endpoint, keys }) => {
    const key = 'stand-in'
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => sessionStorage.removeItem(key),
    }
    const given = () => (sessionStorage.getItem(key) ? made : null)
    Object.assign(PushManager.prototype, {
      getSubscription: async () => given(),
      subscribe: async () => {
        sessionStorage.setItem(key, '1')
        return made
      },
    })
  }, own.body)
  const value = await backstage.tokenOf('demo2')
  await context.addCookies([{ name: 'token', value, url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto('/notices')
  await workerOf(page)
  const onOff = page.getByRole('switch', { name: 'Tell me on this device' })
  await onOff.click()
  await expect(onOff).toBeChecked()
  await page.reload()
  await expect(onOff, 'it stays on').toBeChecked()

  const login = () =>
    request.post('/api/login', {
      headers: { 'user-agent': `Elsewhere ${crypto.randomUUID()}` },
      data: { userId: 'demo2', password: passwordOf('demo2') },
    })
  await login()
  await expect.poll(() => service.received.length).toBe(1)
  const message = decrypted(service.received[0]?.body ?? Buffer.alloc(0), own)
  expect(message).toEqual({ title: 'A new device logged in', path: '/profile' })

  const devtools = await context.newCDPSession(page)
  const registrations: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  )
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const numberShown = await countShown(context)
  const deliver = () =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId: registrations[0] ?? '',
      data: JSON.stringify(message),
    })
  await Promise.all([deliver(), deliver()])
  await expect.poll(numberShown).toBe(2)
  const shown = await page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({
      title,
      body,
    })),
  )
  expect(shown, 'two at once become one').toEqual([
    { title: 'Fairbook (2)', body: 'A new device logged in' },
  ])

  await expectAccessible(page, { withFrame: false })
  await onOff.click()
  await expect(onOff).not.toBeChecked()
  await login()
  await expect(page.getByText('A new device logged in').nth(1)).toBeVisible()
  expect(service.received, 'no message comes any more').toHaveLength(1)
  await context.close()
})
