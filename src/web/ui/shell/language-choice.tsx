import { isLanguage, languageNames, languages, type Language } from '#domain/language/languages.ts'
import { locale } from '#domain/language/locale.ts'
import { showLanguage } from '#web/api/language.ts'
import { changePreferences } from '#web/api/preferences.ts'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import classes from './language-choice.module.css'

function choose(language: Language): void {
  changePreferences({ language })
  showLanguage(language)
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
