/** Something before and after one @, with a dot behind it: enough to catch a slip of the finger, not to judge. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** A telephone number as people write it: 6 to 20 digits, spaces, brackets and hyphens, with or without a plus. */
export const isMobile = (text: string): boolean => /^\+?[\d\s()-]{6,20}$/.test(text)
