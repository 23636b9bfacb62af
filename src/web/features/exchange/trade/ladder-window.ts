/** Every row of a ladder is as high, so that any row is found without having drawn those above it. */
export const ROW_PX = 28
/** Under a finger. */
export const TOUCH_ROW_PX = 44
/** The heading of the columns. */
export const HEAD_PX = 28
/** Rows that are drawn beyond either edge, so that a quick scroll finds them there. */
const BEYOND = 12

export type Rows = { first: number; end: number }

/** The rows to draw of `count` while the view, `heightPx` high, is scrolled by `topPx`; moves in steps of a few rows. */
export function rowsInView(
  topPx: number,
  heightPx: number,
  count: number,
  rowPx: number = ROW_PX,
): Rows {
  const step = BEYOND / 2
  const top = Math.floor(Math.max(0, topPx) / rowPx / step) * step
  const shown = Math.ceil(heightPx / rowPx)
  return {
    first: Math.max(0, top - BEYOND),
    end: Math.min(count, top + step + shown + BEYOND),
  }
}

/** How far to scroll so that the row stands in the middle. */
export const centredPx = (row: number, heightPx: number, rowPx: number = ROW_PX): number =>
  Math.max(0, row * rowPx - (heightPx - rowPx) / 2)

/** The least that has to be scrolled so that the row is seen whole. */
export function scrolledTo(
  row: number,
  topPx: number,
  heightPx: number,
  rowPx: number = ROW_PX,
): number {
  const top = row * rowPx
  if (top < topPx) return top
  return top + rowPx > topPx + heightPx ? top + rowPx - heightPx : topPx
}
