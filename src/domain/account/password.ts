/** What a password must have (spec 000 §2, register screen), in the order in which a form names it. */
export const passwordNeeds = ['length', 'capital', 'number', 'special'] as const
export type PasswordNeed = (typeof passwordNeeds)[number]

/** The least number of characters, as a person counts them: code points, not UTF-16 units. */
export const PASSWORD_LENGTH_MIN = 8

const holds: Record<PasswordNeed, (password: string) => boolean> = {
  length: (password) => Array.from(password).length >= PASSWORD_LENGTH_MIN,
  capital: (password) => /\p{Lu}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
}

/** What `password` still lacks; nothing when it is strong enough. Common passwords are the server's list. */
export const passwordLacks = (password: string): PasswordNeed[] =>
  passwordNeeds.filter((need) => !holds[need](password))
