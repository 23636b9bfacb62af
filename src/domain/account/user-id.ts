const USER_ID = /^[\p{L}\p{M}\p{N}._-]{3,32}$/u

/** The form under which a user name is one name: Unicode form and case make no difference. */
export const userIdKey = (userId: string): string =>
  userId.normalize('NFKC').toLowerCase().normalize('NFKC')

/** Letters, digits, dot, hyphen and underscore, 3 to 32 of them: nothing invisible, nothing that breaks a line. */
export const isUserId = (userId: string): boolean =>
  USER_ID.test(userId) && USER_ID.test(userIdKey(userId))

/** The name with its middle hidden, enough for its owner to recognise. */
export function maskedUserId(userId: string): string {
  const signs = Array.from(userId)
  return `${signs[0] ?? ''}${'*'.repeat(Math.max(signs.length - 2, 1))}${signs.at(-1) ?? ''}`
}
