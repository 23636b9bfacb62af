/** The HTTP status of a refusal, and its sentence for the player. */
export type RefusalEntry = readonly [status: number, sentence: string]
