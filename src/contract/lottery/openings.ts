import * as z from 'zod/mini'
import { INDICES } from '#domain/lottery/indices/opening-digits.ts'

const value = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))

/** The opening values of the five indices with the closes of the day before, as one source tells them. */
export const openings = z
  .array(z.strictObject({ index: z.enum(INDICES), open: value, previousClose: value }))
  .check(z.length(INDICES.length))
