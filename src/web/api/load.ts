import { createElement, lazy, type ComponentProps, type ComponentType } from 'react'

/** Pauses before a script is asked for again. */
const PAUSES_MS = [1_000, 2_000, 4_000]

/** A page with a script of its own, fetched when it is first shown. */
export const load = <Name extends string>(
  file: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => loadPart(file, (script) => script[name])

const mantine = () => import('#web/ui/scheme/mantine-root.tsx')

/** The same for a part of a page. */
export const loadPart = <File, Props extends object>(
  file: () => Promise<File>,
  part: (file: File) => ComponentType<Props>,
) =>
  arriving(async () => {
    const [content, { MantineRoot }] = await Promise.all([fetchScript(file), fetchScript(mantine)])
    const Part = part(content)
    return (props: ComponentProps<typeof Part>) =>
      createElement(MantineRoot, null, createElement(Part, props))
  })

/** The same for a list of parts, which shows nothing of Mantine itself. */
export const loadList = <File>(file: () => Promise<File>, part: (file: File) => ComponentType) =>
  arriving(async () => part(await fetchScript(file)))

const arriving = <Props extends object>(fetched: () => Promise<ComponentType<Props>>) =>
  lazy(() => {
    const script = fetched().then((Part) => ({ default: Part }))
    script.then(noop, noop).then(tellArrival, noop)
    return script
  })

let arrivals = 0
const waiting = new Set<() => void>()

/** How many scripts have come, or failed, until now. */
export const countArrivals = (): number => arrivals

/** Calls back whenever a script has come or failed, and React knows of it. */
export function onArrival(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

function tellArrival(): void {
  arrivals += 1
  for (const listener of waiting) listener()
}

/** A promise more: React, which waits for the script, is told of it before the others. */
const noop = (): void => {}

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
