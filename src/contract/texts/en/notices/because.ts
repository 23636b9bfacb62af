/** The reason that an operator gave, in the operator's own words; empty: none was given. */
export const because = (reason: string): string => (reason === '' ? '' : ` The reason: ${reason}`)
