/** `npm run soak` sets it: long runs are as long as they were meant to be. */
export const isSoak = process.env['SOAK'] === '1'

/** How often something is done: `usual` times in `npm test`, `long` in `npm run soak`. */
export const timesOf = (usual: number, long: number): number => (isSoak ? long : usual)

/** How many servers share the work in tests that hold whatever their number is. */
export const serverCounts: readonly number[] = isSoak ? [1, 2, 5] : [1, 2]
