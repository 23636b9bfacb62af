import { lazy, type ComponentType } from 'react'

/** Pauses before a script is asked for again. */
const PAUSES_MS = [1_000, 2_000, 4_000]

/** A page with a script of its own, fetched when it is first shown. */
export const load = <Name extends string>(
  file: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => loadPart(file, (script) => script[name])

/** The same for a part of a page. */
export const loadPart = <File, Props>(
  file: () => Promise<File>,
  part: (file: File) => ComponentType<Props>,
) => lazy(async () => ({ default: part(await fetchScript(file)) }))

/**
 * Fetches a script, again where the connection is lost in the middle: a page that is there already must not break over
 * a part of it. Fails where the script is gone from the server, as that of an older release.
 */
export async function fetchScript<Script>(file: () => Promise<Script>): Promise<Script> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await file()
    } catch (error) {
      await connection(pauseMs)
      fetchStyleOf(error)
    }
  }
  return file()
}

/** Waits for the pause and, while the device has no connection, until there is one. */
const connection = (pauseMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      if (navigator.onLine) resolve()
      else addEventListener('online', () => resolve(), { once: true })
    }, pauseMs)
  })

/** The builder's code asks for a style sheet once only; its error names the sheet. */
function fetchStyleOf(error: unknown): void {
  const [, href] = /^Unable to preload CSS for (\S+)$/.exec(String((error as Error).message)) ?? []
  if (!href) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = href
  document.head.append(sheet)
}
