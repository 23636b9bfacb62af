import * as z from 'zod/mini'
import { minor } from '../endpoint.ts'
import type { Say } from '../texts/say.ts'
import type { NoticeGroup } from './groups.ts'

/** The words of a notice in one language, about the values `Given`. */
export type Words<Given> = {
  readonly title: string
  readonly text: (given: Given, say: Say) => string
}
/** The words of several kinds, in one language. A kind that lacks its words fails the types. */
export type WordsOf<Kinds extends Record<string, { parameters: z.ZodMiniObject }>> = {
  readonly [K in keyof Kinds]: Words<z.output<Kinds[K]['parameters']>>
}
export type Told = { title: string; text: string; path: string }

/** A sort of news: its group, the page that shows more of it, and the values that its words name. */
export const kind = <const S extends z.ZodMiniObject>(
  group: NoticeGroup,
  path: string | ((given: z.output<S>) => string),
  parameters: S,
) => ({
  group,
  parameters,
  /** The notice about stored parameters; throws for parameters of another shape. */
  tell: (stored: unknown, words: Words<z.output<S>>, say: Say): Told => {
    const given = z.parse(parameters, stored)
    return {
      title: words.title,
      text: words.text(given, say),
      path: typeof path === 'string' ? path : path(given),
    }
  },
})

export const sum = { amountMinor: minor, currency: z.string() }
