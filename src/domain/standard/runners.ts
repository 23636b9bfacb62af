/** The id of the draw for programs, in every match. */
export const THE_DRAW_ID = 58_805

type Known = { selectionId: number; handicap: number }

/** Our selections of a market by the runner ids that programs know. */
export type RunnersOfMarket = ReadonlyMap<number, readonly Known[]>

/**
 * The selection that a program means. A handicap tells those of one runner apart where there are several; where there is
 * one, it need not be told, and none is not 0.
 */
export function selectionMeant(
  runners: RunnersOfMarket,
  { selectionId, handicap }: { selectionId: number; handicap?: number | undefined },
): number | undefined {
  const own = runners.get(selectionId) ?? []
  const exact = own.find((each) => each.handicap === (handicap ?? 0))
  const only = own.length === 1 && !handicap ? own[0] : undefined
  return (exact ?? only)?.selectionId
}
