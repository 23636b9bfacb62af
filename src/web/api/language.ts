import { LANGUAGE_COOKIE, type Language } from '#domain/language/languages.ts'
import { locale } from '#domain/language/locale.ts'

const YEAR_SECONDS = 31_536_000

/** The browser keeps the language, and asks for the page anew: each language is a page of its own. */
export function showLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  location.reload()
}

const TRIED = 'fairbook.language.tried'

/** Shows the language of the account. A browser that keeps no cookies is asked once only, not for ever. */
export function showLanguageOnce(language: Language | null): void {
  if (language === null || language === locale || sessionStorage.getItem(TRIED) === language) return
  sessionStorage.setItem(TRIED, language)
  showLanguage(language)
}
