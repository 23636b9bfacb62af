/** The script of the page that stands in for all others without a connection: it shows the bets that were open last. */

type Known = { at: string; bets: { name: string; side: string; price: string; stake: string }[] }

function known(): Known | undefined {
  try {
    const given = JSON.parse(localStorage.getItem('fairbook.known-bets') ?? 'null') as Known | null
    return given && Array.isArray(given.bets) ? given : undefined
  } catch {
    return undefined
  }
}

/** The server may come back without a word from the browser. */
const ASK_EVERY_MS = 10_000

/** A page with a connection takes it away (src/web/worker/register.ts). */
const SINCE = 'fairbook.offline-since'

const byId = (id: string): HTMLElement | null => document.getElementById(id)
const { lang } = document.documentElement
/** A script of its own has no imports, so the rule of `dateLocaleOf` stands here again. */
const dateLocale = lang === 'en' ? 'en-GB' : lang
const timeOf = (at: Date): string =>
  at.toLocaleString(dateLocale, { dateStyle: 'medium', timeStyle: 'short' })

/** The texts come with the page, in its language, with a place for the time. */
function say(id: string, at: Date): void {
  const element = byId(id)
  if (element) element.textContent = (element.dataset.text ?? '').replace('{time}', timeOf(at))
}

function cell(text: string, name: string): HTMLElement {
  const element = document.createElement('span')
  element.className = name
  element.textContent = text
  return element
}

/** The moment when this tab first had no connection. */
function since(): Date {
  const kept = sessionStorage.getItem(SINCE)
  if (kept) return new Date(kept)
  const now = new Date()
  sessionStorage.setItem(SINCE, now.toISOString())
  return now
}

say('since', since())
const bets = known()
const list = byId('bets')
if (bets && list) {
  say('as-of', new Date(bets.at))
  for (const { name, side, price, stake } of bets.bets) {
    const row = document.createElement('li')
    row.append(cell(name, 'name'), cell(`${side} ${price}`, 'price'), cell(stake, 'stake'))
    list.append(row)
  }
  const empty = byId('none')
  if (empty && bets.bets.length > 0) empty.hidden = true
}
byId('again')?.addEventListener('click', () => location.reload())

/** Goes on as soon as the server answers: nothing can be lost on this page. */
async function goOn(): Promise<void> {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}
addEventListener('online', () => void goOn())
setInterval(() => void goOn(), ASK_EVERY_MS)

export {}
