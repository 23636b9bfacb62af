import { sql } from 'kysely'
import { type ChosenGroup, chosenGroups, type NoticeChoices } from '#contract/notices/choices.ts'
import type { NoticeGroup } from '#contract/notices/groups.ts'
import type { Reader } from '#contract/texts/say.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type Known, readerBy } from './reader-store.ts'

export type Receiver = {
  id: number
  name: string
  email: string
  isVerified: boolean
  reader: Reader
  choices: NoticeChoices
}
type Ways = NoticeChoices[ChosenGroup]
const usual: Ways = { onPage: true, byMail: false, byPush: true }
const usualChoices: NoticeChoices = {
  money: usual,
  betsMatched: usual,
  betsSettled: usual,
  betsLapsed: usual,
  betsVoid: usual,
  wins: usual,
  draws: usual,
  results: usual,
  limits: usual,
}

const isChosen = (group: NoticeGroup): group is ChosenGroup =>
  chosenGroups.some((each) => each === group)

/** The ways of a notice to a player. An address that nobody confirmed may be somebody else's. */
export function waysTo({ choices, isVerified, email }: Receiver, group: NoticeGroup): Ways {
  if (!isChosen(group)) return { onPage: true, byMail: email !== '', byPush: true }
  const { onPage, byMail, byPush } = choices[group]
  return { onPage, byMail: byMail && isVerified, byPush }
}

type Row = Omit<Receiver, 'choices' | 'reader'> & Known & { choices: Partial<NoticeChoices> | null }

/** The players among these users, with their addresses and choices. Operators get no notices. */
export async function receiversOf(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Receiver>> {
  const { rows } = await sql<Row>`
    select u.id, u.name, u.email, u.email_verified_at is not null as "isVerified", p.preferences,
      u.page_language as "pageLanguage",
      (select json_object_agg(c.notice_group, json_build_object('onPage', c.on_page, 'byMail', c.by_mail, 'byPush', c.by_push))
        from notice_choice c where c.user_id = u.id and c.notice_group = any(${chosenGroups}::text[])) as choices
    from app_user u left join player_preference p on p.user_id = u.id
    where u.role = 'player' and u.id = any(${numbers(userIds)}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ preferences, pageLanguage, choices, ...row }) => [
      row.id,
      { ...row, reader: readerBy({ preferences, pageLanguage }), choices: wholeOf(choices ?? {}) },
    ]),
  )
}

/** Wins and draws are as results where the player has not chosen them. */
const wholeOf = (chosen: Partial<NoticeChoices>): NoticeChoices => ({
  ...usualChoices,
  ...(chosen.results && { wins: chosen.results, draws: chosen.results }),
  ...chosen,
})

export async function saveChoices(tx: Tx, userId: number, choices: NoticeChoices): Promise<void> {
  await tx
    .insertInto('notice_choice')
    .values(
      chosenGroups.map((group) => ({
        user_id: userId,
        notice_group: group,
        on_page: choices[group].onPage,
        by_mail: choices[group].byMail,
        by_push: choices[group].byPush,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'notice_group']).doUpdateSet((row) => ({
        on_page: row.ref('excluded.on_page'),
        by_mail: row.ref('excluded.by_mail'),
        by_push: row.ref('excluded.by_push'),
      })),
    )
    .execute()
}
