import { marketKinds } from '#domain/exchange/kinds/market-kind.ts'
import { isNamed } from '#domain/language/is-named.ts'
import type { Language } from '#domain/language/languages.ts'
import type { NoticeGroup } from '../notices/groups.ts'
import type { Told, Words } from '../notices/kind.ts'
import { type NoticeKind, noticeKinds, type NoticeValues } from '../notices/kinds.ts'
import { valuesOf } from '../notices/phrases.ts'
import { texts as de } from './de/all.ts'
import type { confirmations } from './en/confirmations.ts'
import type { gameNames } from './en/game-names.ts'
import type { lotteryNames } from './en/lottery-names.ts'
import type { mailTexts } from './en/mails.ts'
import { texts as en } from './en/all.ts'
import { texts as es } from './es/all.ts'
import { texts as hi } from './hi/all.ts'
import { texts as ptBR } from './pt-BR/all.ts'
import {
  deviceIn,
  type KnownNames,
  marketIn,
  nameIn,
  selectionIn,
  usualTotals,
} from './known-names.ts'
import { type Reader, type Say, sayTo } from './say.ts'
import type { Texts } from './texts.ts'

type AllTexts = {
  names: KnownNames
  gameNames: Texts<typeof gameNames>
  lotteryNames: Texts<typeof lotteryNames>
  confirmations: Texts<typeof confirmations>
  mails: Texts<typeof mailTexts>
  notices: { readonly [K in NoticeKind]: Words<NoticeValues[K]> }
}

/** All that the server tells players, in every language. A page never loads them: it gets sentences. */
const texts: Readonly<Record<Language, AllTexts>> = { en, hi, de, 'pt-BR': ptBR, es }

export const mailTextsIn = (language: Language): AllTexts['mails'] => texts[language].mails

export type Confirmation = keyof typeof confirmations

export const confirmationIn = (language: Language, name: Confirmation): string =>
  texts[language].confirmations[name]

/** A game of the casino, a slot, a scratch card or a room of bingo as players know it. */
export const gameNameIn = (language: Language, name: string): string =>
  nameIn(texts[language].gameNames, name)

export const lotteryNameIn = (language: Language, name: string): string =>
  nameIn(texts[language].lotteryNames, name)

/** The browser and system of a session: "Firefox on Linux". */
export const deviceNameIn = (language: Language, name: string): string =>
  deviceIn(texts[language].names, name)

/** Below this many letters nearly every name has the words. */
const NAMED_FROM = 2

/** Bets have a market and a selection; the description of a transaction names a game or a lottery at most. */
export type Naming = 'bets' | 'games'

/** The words that a player searches for, and the English names of what is called so in the player's language. */
export function meantBy(language: Language, words: string, naming: Naming): readonly string[] {
  const wanted = words.trim()
  if (language === 'en' || wanted.length < NAMED_FROM) return [wanted]
  const { names, gameNames: games, lotteryNames: lotteries } = texts[language]
  const known = Object.entries({
    ...games,
    ...lotteries,
    ...(naming === 'bets' && {
      ...names.markets,
      ...names.selections,
      ...names.inKind,
      ...usualTotals(names),
    }),
  })
  return [wanted, ...known.filter(([, name]) => isNamed(wanted, name)).map(([given]) => given)]
}

export type ToldNotice = Told & { group: NoticeGroup }

type Kinds = {
  readonly [K in NoticeKind]: {
    group: NoticeGroup
    tell: (stored: unknown, words: Words<NoticeValues[K]>, say: Say) => Told
  }
}

/** A notice in the language of its reader; throws for parameters of another shape. */
export function toldNotice<K extends NoticeKind>(
  name: K,
  parameters: unknown,
  reader: Reader,
): ToldNotice {
  const kinds: Kinds = noticeKinds
  const { group, tell } = kinds[name]
  const { notices } = texts[reader.language]
  const values = inWordsOf(reader.language, valuesOf(name, parameters))
  return { group, ...tell(values, notices[name], sayTo(reader)) }
}

/** Values with the names of what was played on in the language. */
function inWordsOf(language: Language, values: unknown): unknown {
  if (typeof values !== 'object') return values
  const given: Record<string, unknown> = { ...values }
  const { names } = texts[language]
  const { market, selection, marketKind, game, room, lottery, device } = given
  return {
    ...given,
    ...(typeof game === 'string' && { game: gameNameIn(language, game) }),
    ...(typeof room === 'string' && { room: gameNameIn(language, room) }),
    ...(typeof lottery === 'string' && { lottery: lotteryNameIn(language, lottery) }),
    ...(typeof device === 'string' && { device: deviceNameIn(language, device) }),
    ...(typeof market === 'string' && { market: marketIn(names, market) }),
    ...(typeof selection === 'string' && {
      selection: selectionIn(
        names,
        selection,
        marketKinds.find((kind) => kind === marketKind) ?? null,
      ),
    }),
  }
}
