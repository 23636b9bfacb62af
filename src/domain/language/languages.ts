/** The languages of the pages, by their BCP 47 tags, each with its name in itself. English comes first: it is the source. */
export const languageNames = {
  en: 'English',
  hi: 'हिन्दी',
  de: 'Deutsch',
  'pt-BR': 'Português (Brasil)',
  es: 'Español',
} as const

export type Language = keyof typeof languageNames

export const languages = Object.keys(languageNames) as readonly Language[]

export const isLanguage = (tag: unknown): tag is Language =>
  typeof tag === 'string' && Object.hasOwn(languageNames, tag)

/** The cookie that holds the language of this browser. */
export const LANGUAGE_COOKIE = 'language'

/** The language that was chosen in this browser, else the first one that the browser asks for and that is there. */
export const languageOf = (cookies = '', accepted = ''): Language =>
  chosenIn(cookies) ?? preferredIn(accepted) ?? 'en'

function chosenIn(cookies: string): Language | undefined {
  for (const pair of cookies.split(';')) {
    const [name, tag] = pair.trim().split('=')
    if (name === LANGUAGE_COOKIE && isLanguage(tag)) return tag
  }
  return undefined
}

/** The best of `Accept-Language`: a region that is not there counts as its language. */
function preferredIn(accepted: string): Language | undefined {
  const wishes = accepted.split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().split(/\s*;\s*/)
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
    return { tag: tag.toLowerCase(), weight: Number(weight ?? 1) }
  })
  const byWeight = wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  for (const { tag } of byWeight) {
    const exact = languages.find((language) => language.toLowerCase() === tag)
    const [wanted] = tag.split('-')
    const near = languages.find((language) => language.split('-')[0] === wanted)
    if (exact ?? near) return exact ?? near
  }
  return undefined
}
