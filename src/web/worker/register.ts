import { useSyncExternalStore } from 'react'
import { locale } from '#domain/language/locale.ts'

const ADDRESS = '/service-worker.js'
/** A page that stays open asks now and then whether there is a new release. */
const ASK_EVERY_MS = 3_600_000

type Policy = { createScriptURL: (url: string) => string }
type Policies = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy
}

let isOld = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server has a newer release than this page. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isOld)

/** The content security policy lets this one policy make the address of a script, and this address only. */
function workerAddress(): string {
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
  if (!policies) return ADDRESS
  const allow = (url: string): string => {
    if (url !== ADDRESS) throw new TypeError('Only the service worker has such an address.')
    return url
  }
  return policies
    .createPolicy('service-worker', { createScriptURL: allow })
    .createScriptURL(ADDRESS)
}

/** Starts the worker that shows messages and the page without a connection. A browser without one lacks only these. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    // The page without a connection wrote it (offline.ts).
    sessionStorage.removeItem('fairbook.offline-since')
    const registration = await navigator.serviceWorker.register(workerAddress())
    follow(registration)
    setInterval(() => void registration.update().catch(() => {}), ASK_EVERY_MS)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ language: locale })
  } catch (error) {
    console.warn('The service worker did not start.', error)
  }
}

/** Another release has another worker. The page that has just been loaded may be of that release already. */
function follow(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const isFirst = registration.active === null
    if (!isFirst) void look()
  })
}

async function look(): Promise<void> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  if (!own || !answer?.ok || (await answer.text()).includes(`"${own}"`)) return
  isOld = true
  for (const listener of listeners) listener()
}
