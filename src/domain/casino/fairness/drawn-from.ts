import type { Game } from '../game.ts'
import { EMPTY_TABLE } from '../table.ts'

/** How a bare table of the game is drawn, in the words of docs/how-to/verify-a-round.md. */
export function drawnFrom(game: Game): {
  readonly label: string
  readonly pieces: string
  readonly first: string
} {
  const { pieces } = game
  const from =
    pieces.kind === 'faces' ? `faces 0–${pieces.count - 1}` : packOf(pieces.left(EMPTY_TABLE))
  return {
    label: game.label,
    pieces: from,
    first: `${game.stage(EMPTY_TABLE)}${game.ends ? ', until' : ''}`,
  }
}

/** Runs of numbers, "0, 10–13". */
function packOf(left: readonly number[]): string {
  const runs: [number, number][] = []
  for (const piece of left) {
    const run = runs.at(-1)
    if (run && run[1] === piece - 1) run[1] = piece
    else runs.push([piece, piece])
  }
  const text = runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  return `pack ${text.join(', ')}`
}
