import * as z from 'zod'
import { parseRate } from './rate.ts'

/*
 * Reference rates in the European Central Bank's own XML, of one day (`eurofxref-daily.xml`) or of many
 * (`eurofxref-hist-90d.xml`, `eurofxref-hist.xml`): an envelope, a cube of days, a cube for each day, in it a cube for
 * each currency.
 */

/** The rates of a day: units of each currency for one euro, as the decimal text that was published. */
export type RatesOfDay = { day: string; rates: { currency: string; rate: string }[] }

type Element = { name: string; attributes: Record<string, string>; children: Element[] }

const ENVELOPE = 'gesmes:Envelope'

const ratesOfDay = z.object({
  day: z.iso.date(),
  rates: z
    .array(
      z.object({
        currency: z.string().regex(/^[A-Z]{3}$/),
        rate: z.string().refine((text) => parseRate(text) !== undefined),
      }),
    )
    .min(1)
    .refine((rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length),
})
const published = z
  .array(ratesOfDay)
  .min(1)
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length)

/**
 * The rates that the bank published, the newest day first. `undefined`: this is not such a file, or not the whole of
 * one.
 */
export function parseEcbRates(xml: string): RatesOfDay[] | undefined {
  const root = parseElements(xml)
  if (root?.name !== ENVELOPE) return undefined
  const days = root.children
    .filter(({ name }) => name === 'Cube')
    .flatMap(({ children }) => children)
    .map(({ attributes, children }) => ({
      day: attributes['time'],
      rates: children.map((cube) => cube.attributes),
    }))
  const { data } = published.safeParse(days)
  return data?.toSorted((a, b) => (a.day < b.day ? 1 : -1))
}

const DECLARATION = /^\uFEFF?\s*(?:<\?xml [^<>?]*\?>)?/
/** An end, a start or an empty element with its attributes; behind it text, which none of ours has. */
const TAG =
  /\s*<(?:\/([\w:]+)\s*|([\w:]+)((?:\s+[\w:]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?))>[^<&]*/y
const ATTRIBUTE = /([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The elements of a document of this simple shape. Everything that the bank does not use is refused: document types,
 * entities, comments, marked sections. So there is nothing to expand and nothing to fetch.
 */
function parseElements(xml: string): Element | undefined {
  TAG.lastIndex = DECLARATION.exec(xml)?.[0].length ?? 0
  const open: Element[] = []
  let root: Element | undefined
  while (TAG.lastIndex < xml.length) {
    const tag = TAG.exec(xml)
    if (!tag || (root && open.length === 0)) return undefined
    const [, ended, name = '', attributes = '', isEmpty] = tag
    if (ended !== undefined) {
      if (open.pop()?.name !== ended) return undefined
      continue
    }
    const element: Element = { name, attributes: attributesOf(attributes), children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    if (!isEmpty) open.push(element)
  }
  return open.length === 0 ? root : undefined
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', double, single = '']) => [
      name,
      double ?? single,
    ]),
  )
