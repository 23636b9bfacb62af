/*
 * A hand keeps no gap to a tenth of a second twenty times in a row: people vary by some tenths even when they press as soon as
 * they can. A key that is held down looks like a machine, and is one in effect.
 */

/** Two gaps that differ by no more than this are even. */
export const EVEN_WITHIN_MS = 100
/** Plays with even gaps that follow each other. */
export const EVEN_RUN = 20
