import { vi } from 'vitest'

/*
 * The files of one worker share its window and the libraries, which are loaded once: that is most of the time of a page's
 * test. Our own modules are loaded anew for each file, since they remember their page.
 */
vi.resetModules()
await openAnew()

async function openAnew(): Promise<void> {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  document.head.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  const { cleanup, configure } = await import('@testing-library/react')
  cleanup()
  document.body.replaceChildren()
  // A page has its time on a busy machine; what comes at once does not wait for it.
  configure({ asyncUtilTimeout: 10_000 })
  const { onlineManager, focusManager } = await import('@tanstack/react-query')
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  const { notifications } = await import('@mantine/notifications')
  notifications.clean()
  const react: object = await import('react')
  withoutOwnerStacks(react)
}

/**
 * React's development build keeps a stack trace for each element, which takes a fifth of the time of a page's test and which
 * no test reads. It stops at ten thousand elements of a second, so it is told that there were as many. Where React has no
 * such counter, nothing changes.
 */
function withoutOwnerStacks(react: object): void {
  const internals: unknown = Object.entries(react).find(([name]) =>
    name.startsWith('__CLIENT'),
  )?.[1]
  if (typeof internals !== 'object' || internals === null) return
  if (!('recentlyCreatedOwnerStacks' in internals)) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
  })
}
