import type * as z from 'zod/mini'
import { accountKinds } from './account-kinds.ts'
import { moneyKinds } from './money-kinds.ts'
import { playKinds } from './play-kinds.ts'

/** Everything that players are told. A kind that was ever stored is never taken out. */
export const noticeKinds = { ...moneyKinds, ...playKinds, ...accountKinds }
export type NoticeKind = keyof typeof noticeKinds

/** The values that the words of each kind name. */
export type NoticeValues = {
  [K in NoticeKind]: z.output<(typeof noticeKinds)[K]['parameters']>
}
/** A kind with the values that its sentence names. */
export type NoticeContent = {
  [K in NoticeKind]: { kind: K; parameters: NoticeValues[K] }
}[NoticeKind]
