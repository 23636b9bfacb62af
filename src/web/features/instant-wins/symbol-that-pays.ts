import type { ScratchCard } from '#contract/instant-wins/scratch.ts'

const ALIKE = 3

/** The symbol that is on the played card often enough for its prize; undefined where none is. */
export const symbolThatPays = ({ grid, prizes }: ScratchCard): string | undefined =>
  prizes.find(({ symbol }) => grid?.filter((each) => each === symbol).length === ALIKE)?.symbol
