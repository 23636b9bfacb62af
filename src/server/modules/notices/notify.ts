import { randomUUID } from 'node:crypto'
import type { NoticeContent, NoticeKind } from '#contract/notices/kinds.ts'
import { mailTextsIn, type ToldNotice, toldNotice } from '#contract/texts/told.ts'
import { writeMail, writePush } from '#server/outbox/outbox.ts'
import { announce } from '#server/db/notices.ts'
import type { Tx } from '#server/db/database.ts'
import { type Receiver, receiversOf, waysTo } from './choice-store.ts'
import { browsersOfAll } from './push/store.ts'
import { anybody } from './reader-store.ts'
import * as store from './store.ts'

/** A notice to a player. One with a key that was used before is not written again. */
export type NewNotice = NoticeContent & {
  playerId: number
  key?: string
  /** A link that stands in the mail alone, behind these words: whoever opens it needs no login. */
  mailed?: { words: 'stopRecovery'; link: string }
}

/** Notices of one statement. */
const BULK = 1_000

/** Tells a player something, when `tx` commits and only then. */
export const notify = (tx: Tx, notice: NewNotice): Promise<void> => notifyAll(tx, [notice])

/** Tells players something, each by the wallet. Wallets of nobody, such as those of the house, hear nothing. */
export async function notifyWallets(
  tx: Tx,
  notices: readonly (NoticeContent & { walletId: number; key: string })[],
): Promise<void> {
  const playerOf = await store.playersOf(
    tx,
    notices.map(({ walletId }) => walletId),
  )
  await notifyAll(
    tx,
    notices.flatMap(({ walletId, ...notice }) => {
      const playerId = playerOf.get(walletId)
      return playerId === undefined ? [] : [{ ...notice, playerId }]
    }),
  )
}

/** Tells players something, in bulk. */
export async function notifyAll(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  for (let at = 0; at < notices.length; at += BULK) await write(tx, notices.slice(at, at + BULK))
}

type Told = {
  notice: NewNotice
  receiver: Receiver
  words: ToldNotice
  ways: ReturnType<typeof waysTo>
}

async function write(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  const receivers = await receiversOf(
    tx,
    notices.map(({ playerId }) => playerId),
  )
  const told = notices.flatMap((notice): Told[] => {
    const receiver = receivers.get(notice.playerId)
    // Words that cannot be made are a mistake of now, and not of the day when the player reads.
    const words = toldNotice(notice.kind, notice.parameters, receiver?.reader ?? anybody)
    return receiver ? [{ notice, receiver, words, ways: waysTo(receiver, words.group) }] : []
  })
  await pushAll(tx, told)
  const rows = told
    .filter(({ ways }) => ways.onPage)
    .map(({ notice: { playerId, kind, parameters, key } }) => ({
      user_id: playerId,
      kind,
      parameters: JSON.stringify(parameters),
      key: key ?? null,
    }))
  const written = await store.insertNotices(tx, rows)
  await announce(tx, 'player_notice', await store.walletsOf(tx, written))
  for (const each of told) if (each.ways.byMail) await mail(tx, each)
}

function mail(tx: Tx, { notice, receiver, words }: Told): Promise<void> {
  const texts = mailTextsIn(receiver.reader.language)
  const { mailed } = notice
  return writeMail(tx, {
    key: `notice:${notice.key ?? randomUUID()}`,
    to: receiver.email,
    playerId: receiver.id,
    subject: words.title,
    text: [
      texts.hello(receiver.name),
      words.text,
      ...(mailed ? [texts[mailed.words], '{link}'] : []),
      words.group === 'security' ? texts.always : texts.chosen,
      'Fairbook',
    ].join('\n\n'),
    ...(mailed ? { link: mailed.link } : {}),
  })
}

/** Notices that ask a player to play. Those who have a break are not asked. */
const INVITATIONS: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['lottery-jackpot'])

/** A locked screen shows the message to everybody near it: it names the sort of the news, and no amount. */
async function pushAll(tx: Tx, told: readonly Told[]): Promise<void> {
  const players = told.filter(({ ways }) => ways.byPush).map(({ receiver }) => receiver.id)
  if (players.length === 0) return
  const browsers = await browsersOfAll(tx, players)
  for (const { notice, receiver, words, ways } of told) {
    if (!ways.byPush) continue
    const key = notice.key ?? randomUUID()
    for (const { id, userId, mayInvite } of browsers)
      if (userId === receiver.id && (mayInvite || !INVITATIONS.has(notice.kind)))
        await writePush(tx, {
          key: `push:${key}:${id}`,
          browserId: id,
          text: { title: words.title, path: words.path },
        })
  }
}
