import { helpTopics } from '#contract/help/topics.ts'
import type { Found } from '#contract/search/search.ts'
import { isNamed } from '#domain/language/is-named.ts'
import type { IconName } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import { helpMessages } from '../messages/help/help.ts'
import { type Word, words } from '../messages/help/words.ts'
import { paths } from '../paths.ts'

export type Thing = { href: string; name: string; about: string; icon: IconName }

const text = messages.search

/** Where each kind of thing has its page. */
const kinds: Record<Found['kind'], { icon: IconName; href: (id: string) => string }> = {
  selection: {
    icon: 'ticket',
    href: (id) => {
      const [sportId, eventId] = id.split('/').map(Number)
      return paths.event(sportId ?? 0, eventId ?? 0)
    },
  },
  table: { icon: 'dice', href: (id) => paths.casinoTable(Number(id)) },
  slot: { icon: 'table', href: paths.slot },
  'scratch-card': { icon: 'ticket', href: () => paths.slotGame },
  'bingo-room': { icon: 'ball', href: () => paths.bingo },
  lottery: { icon: 'ball', href: paths.lottery },
  bet: { icon: 'list', href: paths.betNumbered },
}

export function linkTo({ kind, id, name, about }: Found): Thing {
  const { icon, href } = kinds[kind]
  const told = text.kinds[kind]
  return { icon, href: href(id), name, about: about === '' ? told : `${told} · ${about}` }
}

/** The pages that help, by the words of their titles. */
const pages: readonly [string, string][] = [
  [messages.menu.help, paths.help],
  ...helpTopics.map((topic): [string, string] => [
    helpMessages.names[topic].title,
    paths.helpTopic(topic),
  ]),
  [text.pages.support, paths.support],
  [text.pages.terms, paths.terms],
  [text.pages.responsibleGaming, paths.responsibleGaming],
  [text.pages.limits, paths.limits],
  [text.pages.lotteryFaqs, paths.lotteryFaqs],
  [text.pages.fairness, paths.fairness],
  [text.pages.playerFunds, paths.playerFunds],
  [text.pages.complaints, paths.complaints],
  [text.pages.deposit, paths.deposit],
  [text.pages.withdraw, paths.withdraw],
  [text.pages.results, paths.results],
]

/** Words that are explained, each with its explanation. */
const explained = (Object.keys(words) as Word[]).map((word): Thing => {
  const { name, text: about } = words[word]
  return { href: paths.helpWord(word), name, about, icon: 'info' }
})

export function pagesNamed(search: string): Thing[] {
  const named = pages.filter(([name]) => isNamed(search, name))
  return [
    ...named.map(([name, href]): Thing => ({ href, name, about: text.page, icon: 'info' })),
    ...explained.filter(({ name }) => isNamed(search, name)),
  ]
}
