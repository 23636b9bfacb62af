/** The least number of characters, as a person counts them: code points, not UTF-16 units. */
export const PASSWORD_LENGTH_MIN = 8

/** The form of a password. Kinds of characters are only advice, and common passwords are the server's list. */
export const isLongEnough = (password: string): boolean =>
  Array.from(password).length >= PASSWORD_LENGTH_MIN
