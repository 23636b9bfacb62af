import {
  isLanguage,
  LANGUAGE_COOKIE,
  languageNames,
  languages,
  type Language,
} from '#domain/language/languages.ts'
import { locale } from '#domain/language/locale.ts'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import classes from './language-choice.module.css'

const YEAR_SECONDS = 31_536_000

/** The browser keeps the language, and asks for the page anew: each language is a page of its own. */
function choose(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  location.reload()
}

type Props = {
  /** Shows a globe alone, in the place of the name of the language. */
  isSmall?: boolean
}

/** The languages of the page, each by its own name. */
export const LanguageChoice = ({ isSmall = false }: Props) => (
  <label className={classes.choice} data-small={isSmall || undefined}>
    <Icon name="globe" />
    <select
      aria-label={messages.language.label}
      value={locale}
      onChange={({ target }) => {
        if (isLanguage(target.value)) choose(target.value)
      }}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  </label>
)
