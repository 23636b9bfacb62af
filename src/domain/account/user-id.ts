const USER_ID_KEY = /^[a-z0-9._-]{3,32}$/
const LENGTH_MAX = 32

/** The form under which a user name is one name: Unicode form and case make no difference. */
export const userIdKey = (userId: string): string =>
  userId.normalize('NFKC').toLowerCase().normalize('NFKC')

/**
 * Letters of the Latin alphabet, digits, dot, hyphen and underscore, 3 to 32 of them. Letters of other scripts look like
 * these: with them somebody could call himself as the operator is called. Names of before such a rule go on as they are.
 */
export const isUserId = (userId: string): boolean =>
  userId.length <= LENGTH_MAX && USER_ID_KEY.test(userIdKey(userId))

/** The name with its middle hidden, enough for its owner to recognise. */
export function maskedUserId(userId: string): string {
  const signs = Array.from(userId)
  return `${signs[0] ?? ''}${'*'.repeat(Math.max(signs.length - 2, 1))}${signs.at(-1) ?? ''}`
}
