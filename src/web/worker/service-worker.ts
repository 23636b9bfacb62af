/**
 * Runs beside the pages, also while none is open: it shows messages of the server, and a page that says what is known when
 * there is no connection. It keeps no page and no call, so that nobody sees an old price.
 */

/** The build writes both. Another release is another worker. */
declare const VERSION: string
declare const LANGUAGES: readonly string[]

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type SpokenEvent = Waiting & { data: unknown }
type PushEvent = Waiting & { data: { json: () => unknown } | null }
type ClickEvent = Waiting & { notification: Notification }
type FetchEvent = Event & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Page = { url: string; focus: () => Promise<Page>; navigate: (url: string) => Promise<unknown> }
type Global = {
  location: Location
  skipWaiting: () => Promise<void>
  clients: {
    matchAll: (which: object) => Promise<Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  addEventListener: <E>(name: string, listener: (event: E) => void) => void
}

const worker = self as object as Global
const CACHE = `offline-${VERSION}`
/** One for each language: which one is wanted is known when the page that is open says so. */
const pageIn = (language: string): string => `/offline-${language}.html`
const FILES = ['/offline.js', '/offline.css', '/scheme.js', '/favicon.svg']
const LANGUAGE = { cache: 'language', file: '/language' }

// It takes over at once: it keeps no script of a page, so an open page of an older release goes on as before.
worker.addEventListener<Waiting>('install', (event) =>
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...FILES, ...LANGUAGES.map(pageIn)]))
      .then(() => worker.skipWaiting()),
  ),
)

worker.addEventListener<Waiting>('activate', (event) => event.waitUntil(begin()))

async function begin(): Promise<void> {
  // A page is asked for while the worker starts, so nobody waits for the worker.
  const { navigationPreload } = worker.registration as {
    navigationPreload?: NavigationPreloadManager
  }
  await navigationPreload?.enable()
  for (const name of await caches.keys())
    if (name !== CACHE && name !== LANGUAGE.cache) await caches.delete(name)
}

worker.addEventListener<SpokenEvent>('message', (event) => {
  const { language } = (event.data ?? {}) as { language?: unknown }
  if (typeof language === 'string') event.waitUntil(keepLanguage(language))
})

async function keepLanguage(language: string): Promise<void> {
  const cache = await caches.open(LANGUAGE.cache)
  await cache.put(LANGUAGE.file, new Response(language))
}

async function offlinePage(): Promise<string> {
  const kept = await (await caches.match(LANGUAGE.file))?.text()
  return pageIn(LANGUAGES.find((language) => language === kept) ?? 'en')
}

worker.addEventListener<FetchEvent>('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(orKept(event, offlinePage))
  else if (FILES.includes(pathname)) event.respondWith(orKept(event, () => pathname))
})

/** The answer of the server; without a connection, the file that was kept. */
async function orKept(
  { request, preloadResponse }: FetchEvent,
  file: () => string | Promise<string>,
): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await caches.match(await file())
    if (kept) return kept
    throw error
  }
}

type Message = { title: string; path: string }

function textOf(data: PushEvent['data']): Message | undefined {
  const given = data?.json()
  if (typeof given !== 'object' || given === null) return undefined
  const { title, path } = given as Partial<Message>
  return typeof title === 'string' && typeof path === 'string' ? { title, path } : undefined
}

const TAG = 'notices'

/** Several messages that nobody has looked at yet become one. */
async function show({ title, path }: Message): Promise<void> {
  const [before] = await worker.registration.getNotifications({ tag: TAG })
  const count = Number((before?.data as { count?: number } | undefined)?.count ?? 0) + 1
  await worker.registration.showNotification(count > 1 ? `Fairbook (${count})` : 'Fairbook', {
    body: title,
    tag: TAG,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path: count > 1 ? '/notices' : path, count },
  })
}

/** Ends when the last message is shown: asked for its messages meanwhile, a browser forgets the one that it shows just then. */
let shown = Promise.resolve()

worker.addEventListener<PushEvent>('push', (event) => {
  const text = textOf(event.data)
  if (!text) return
  shown = shown.catch(() => undefined).then(() => show(text))
  event.waitUntil(shown)
})

worker.addEventListener<ClickEvent>('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const { path } = notification.data as { path: string }
  event.waitUntil(open(new URL(path, worker.location.origin)))
})

/** Shows the page in a window that is there, else in a new one. An address of another site is not opened. */
async function open({ origin, href }: URL): Promise<void> {
  if (origin !== worker.location.origin) return
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) await worker.clients.openWindow(href)
  else await (await page.focus()).navigate(href)
}

export {}
