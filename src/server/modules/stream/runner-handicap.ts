/** Programs tell runners of one market apart by id and handicap; 0 is left out. */
export const hcOf = (handicap: number): { hc?: number } => (handicap === 0 ? {} : { hc: handicap })
