import { ApiFault } from './fault.ts'

export type Page = { offset: number; size: number }

/** The part of a list that is asked for; no count, and a count of zero, is as much as there may be. */
export function pageOf(
  asked: { fromRecord?: number | undefined; recordCount?: number | undefined },
  sizeMax = 1_000,
): Page {
  const { fromRecord: offset = 0, recordCount = 0 } = asked
  if (offset < 0 || recordCount < 0)
    throw new ApiFault('INVALID_INPUT_DATA', 'fromRecord and recordCount are not negative')
  return { offset, size: recordCount === 0 ? sizeMax : Math.min(recordCount, sizeMax) }
}
