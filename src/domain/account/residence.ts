/** The country of a player is the one of the verified address. The Channel Islands and Man have codes of their own. */
export const livesInUnitedKingdom = (country: string | null): boolean => country === 'GB'
