/**
 * How two ways of writing a person's name agree. `same`: each word of the shorter is a word of the longer, or its first
 * letter. `similar`: they share a word. A person decides on those.
 */
export type NameMatch = 'same' | 'similar' | 'other'

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sri', 'smt', 'shri'])

/** The words of a name: no accents, no case, no titles. Banks print names in capitals and the surname first. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !titles.has(word))
}

/** One of the two is the first letter of the other. */
const isInitial = (one: string, other: string): boolean =>
  one.length === 1 ? other.startsWith(one) : other === one.charAt(0)

/** Takes each word of `words` out of `from` where `fits` says so; answers those that found none. */
function takeOut(
  words: readonly string[],
  from: string[],
  fits: (word: string, other: string) => boolean,
): string[] {
  return words.filter((word) => {
    const at = from.findIndex((other) => fits(word, other))
    if (at >= 0) from.splice(at, 1)
    return at < 0
  })
}

export function matchNames(one: string, other: string): NameMatch {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  if (!short.some((word) => word.length > 1 && long.includes(word))) return 'other'
  // Whole words first: an initial takes only what is left.
  const free = [...long]
  const left = takeOut(short, free, (word, each) => word === each)
  const isWhole = takeOut(left, free, isInitial).length === 0
  const isEnough = short.length >= 2 || long.length === 1
  return isWhole && isEnough ? 'same' : 'similar'
}
