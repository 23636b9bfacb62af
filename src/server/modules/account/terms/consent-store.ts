import { sql } from 'kysely'
import type { OwnTerms, PublishedTerms } from '#contract/terms/consents.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** Registration means to agree to the version in force. */
export const agreeToTermsInForce = (tx: Tx, userId: number) =>
  sql`insert into terms_consent (user_id, number) select ${userId}, number from terms_in_force`.execute(
    tx,
  )

export async function ownTerms(db: Db, userId: number): Promise<OwnTerms> {
  const [inForce, consents] = await Promise.all([
    db.selectFrom('terms_in_force').selectAll().executeTakeFirstOrThrow(),
    db
      .selectFrom('terms_consent as c')
      .innerJoin('terms_version as v', 'v.number', 'c.number')
      .select(['c.number', 'v.valid_from', 'c.at'])
      .where('c.user_id', '=', userId)
      .orderBy('c.number', 'desc')
      .execute(),
  ])
  const { number, summary, valid_from } = inForce
  return {
    asked: consents.some((consent) => consent.number === number)
      ? null
      : { number, summary, validFrom: valid_from.toISOString() },
    consents: consents.map(({ at, valid_from: from, ...consent }) => ({
      ...consent,
      validFrom: from.toISOString(),
      at: at.toISOString(),
    })),
  }
}

export async function publishedTerms(db: Db): Promise<PublishedTerms[]> {
  const rows = await db
    .selectFrom('terms_version as v')
    .leftJoin('app_user as u', 'u.id', 'v.published_by')
    .select((eb) => [
      'v.number',
      'v.summary',
      'v.valid_from',
      'v.published_at',
      'u.user_id as publishedBy',
      eb
        .selectFrom('terms_consent as c')
        .whereRef('c.number', '=', 'v.number')
        .select(eb.fn.countAll<number>().as('count'))
        .as('consents'),
    ])
    .orderBy('v.number', 'desc')
    .execute()
  return rows.map(({ valid_from, published_at, consents, ...row }) => ({
    ...row,
    consents: Number(consents ?? 0),
    validFrom: valid_from.toISOString(),
    publishedAt: published_at.toISOString(),
  }))
}
