import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

type Parse = (
  request: FastifyRequest,
  text: string,
  done: (error: Error | null, value?: unknown) => void,
) => void

/**
 * Reads JSON as Fastify does, and refuses an object that names a field twice: readers differ in which of the two they
 * take, so what one of them checked another one could carry out with other values.
 */
export function strictJsonParser(app: FastifyInstance): Parse {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, text, done) => {
    // The default parser answers by the callback alone.
    void parse(request, text, (error, value: unknown) => {
      if (error) done(error)
      else if (namesIn(text) !== fieldsOf(value)) done(new Refusal('INVALID_INPUT'))
      else done(null, value)
    })
  }
}

/** How many names of fields stand in a text that is JSON. */
function namesIn(text: string): number {
  let count = 0
  for (let start = text.indexOf('"'); start !== -1;) {
    let end = endOfString(text, start + 1)
    while (text.charCodeAt(end) <= SPACE) end += 1
    if (text.charCodeAt(end) === COLON) count += 1
    start = text.indexOf('"', end)
  }
  return count
}

const SPACE = 32
const COLON = 58
const BACKSLASH = 92

/** Behind the quote that ends the string whose content begins at `from`. */
function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); ; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0
    while (text.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return quote + 1
  }
}

/** How many fields all objects in `value` have together. */
function fieldsOf(value: unknown): number {
  let count = 0
  // Not by recursion: a text may nest deeper than calls can.
  const open = [value]
  while (open.length > 0) {
    const each = open.pop()
    if (typeof each !== 'object' || each === null) continue
    if (Array.isArray(each)) {
      for (const one of each) if (typeof one === 'object') open.push(one)
      continue
    }
    // An object that was read from JSON has fields of its own only.
    for (const name in each) {
      count += 1
      const one: unknown = (each as Record<string, unknown>)[name]
      if (typeof one === 'object') open.push(one)
    }
  }
  return count
}
