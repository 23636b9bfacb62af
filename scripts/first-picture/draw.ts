import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Window } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'
import {
  type FirstPicture,
  pictureFile,
  pictures,
} from '../../src/contract/first-picture/first-picture.ts'

/** An address that shows each picture. */
const addresses: Record<FirstPicture, string> = {
  home: '/',
  prices: '/in-play',
  full: '/deposit',
  wide: '/trade/1/1',
  office: '/admin',
  bare: '/login',
}
const ROOT = '<div id="root"></div>'
const PATIENCE_MS = 20_000

/**
 * Runs the built page in a document without a screen and without a server, and keeps the first thing that it draws: frame,
 * menus and the places of the prices. A browser shows that while it fetches the script, which then draws the same.
 */
async function drawAll(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const [, script] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page) ?? []
  if (!script || !page.includes(ROOT)) throw new Error(`${folder}/index.html is not the built page`)
  const { href } = pathToFileURL(join(folder, script))
  leavePartsOut(href)
  const classes = new Map<string, string>()
  const list = await listOfPages(folder)
  const drawn: [FirstPicture, string, string][] = []
  for (const picture of pictures)
    for (const isPlayer of [false, true]) {
      const file = pictureFile(picture, isPlayer)
      const cookie = isPlayer ? 'token=picture' : ''
      // Each drawing has modules of its own, which remember their page.
      const content = await draw({
        address: addresses[picture],
        cookie,
        script: `${href}?${file}`,
        classes,
      })
      drawn.push([picture, file, content])
    }
  const sheet = await writeSheet(folder, classes)
  for (const [picture, name, content] of drawn) {
    const links = `<link rel="stylesheet" href="/${sheet}">\n    ${ahead(picture, list)}`
    const filled = page
      .replace('</title>', `</title>\n    ${links}`)
      .replace(ROOT, () => `<div id="root">${content}</div>`)
    await writeFile(join(folder, name), filled)
  }
}

/** The script that names all pages but the first ones. */
async function listOfPages(folder: string): Promise<string> {
  const [list, ...others] = (await readdir(join(folder, 'assets'))).filter((name) =>
    /^routes-[^.]+\.js$/.test(name),
  )
  if (!list || others.length > 0) throw new Error(`${folder} has not one list of pages`)
  return `/assets/${list}`
}

/** The home page needs the list for the next page only; others need it at once, and not after the first script. */
const ahead = (picture: FirstPicture, list: string): string =>
  picture === 'home'
    ? `<link rel="prefetch" as="script" crossorigin href="${list}">`
    : `<link rel="modulepreload" crossorigin href="${list}">`

/** The scripts of parts never come: the first picture has their places only. */
function leavePartsOut(entry: string): void {
  const isPart = (url: string) => url.startsWith(new URL('.', entry).href) && !url.startsWith(entry)
  registerHooks({
    load: (url, context, next) =>
      isPart(url)
        ? { format: 'module', source: 'await new Promise(() => {})', shortCircuit: true }
        : next(url, context),
  })
}

/** The policy forbids styles on elements of the page's text: they become classes of a sheet. */
async function writeSheet(folder: string, classes: ReadonlyMap<string, string>): Promise<string> {
  const css = [...classes].map(([style, name]) => `.${name}{${style}}`).join('\n')
  const name = `assets/first-picture-${hash('sha256', css, 'hex').slice(0, 8)}.css`
  await writeFile(join(folder, name), css)
  return name
}

type Drawing = { address: string; cookie: string; script: string; classes: Map<string, string> }

async function draw({ address, cookie, script, classes }: Drawing): Promise<string> {
  const window = new Window({
    url: `https://fairbook.invalid${address}`,
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  })
  window.document.write(`<!doctype html><html><head></head><body>${ROOT}</body></html>`)
  if (cookie) window.document.cookie = cookie
  populateGlobal(globalThis, window, { bindFunctions: true })
  // Nothing answers: the page draws the places of what it waits for.
  Object.assign(globalThis, {
    fetch: () => new Promise(() => {}),
    WebSocket: class extends EventTarget {
      close() {}
      send() {}
    },
  })
  const root = window.document.getElementById('root')
  if (!root) throw new Error('The document has no root.')
  const isDrawn = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${address} draws nothing`)), PATIENCE_MS)
    new window.MutationObserver(() => {
      if (root.childElementCount === 0) return
      clearTimeout(timer)
      for (const styled of root.querySelectorAll('[style]')) {
        const style = styled.getAttribute('style') ?? ''
        const name = classes.get(style) ?? `first-${classes.size}`
        classes.set(style, name)
        styled.removeAttribute('style')
        styled.classList.add(name)
      }
      // A choice is a property of its list, and text has attributes only.
      for (const list of root.querySelectorAll('select'))
        list.options[list.selectedIndex]?.setAttribute('selected', '')
      resolve(root.innerHTML)
    }).observe(root, { childList: true })
  })
  await import(script)
  return isDrawn
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Give the folder of a built page.')
await drawAll(folder)
// The pages would go on asking for what does not come.
process.exit(0)
