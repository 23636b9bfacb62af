/** The language for the platform's formats of dates. In English the day stands first (spec 000 §2). */
export const dateLocaleOf = (language: string): string => (language === 'en' ? 'en-GB' : language)
