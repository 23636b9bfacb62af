import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** Few enough that neither the driver nor the reader holds the event loop for long. */
const PIECE = 500

/**
 * The rows of a long list in their order, as one moment has them, piece after piece; other work goes on between two pieces. A
 * transaction reads one list at a time in this way.
 */
export async function* inPieces<Row>(tx: Tx, list: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare pieces no scroll cursor for ${list}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PIECE)} from pieces`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < PIECE) break
  }
  await sql`close pieces`.execute(tx)
}
