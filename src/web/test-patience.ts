// A page has its time on a busy machine; what comes at once does not wait for it.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
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

export {}
