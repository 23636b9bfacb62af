/** The frames that a page can have before its script is there. The build draws each; the server sends the one that fits. */
export const pictures = ['home', 'prices', 'full', 'wide', 'office', 'bare'] as const
export type FirstPicture = (typeof pictures)[number]

export const pictureFile = (picture: FirstPicture, isPlayer: boolean): string =>
  `${picture}${isPlayer ? '-player' : ''}.html`

const patterns: readonly [RegExp, FirstPicture][] = [
  [/^\/$/, 'home'],
  [/^\/(in-play|starting-soon|sports\/[^/]+|gamedetails\/.+)$/, 'prices'],
  [/^\/trade(\/|$)/, 'wide'],
  [/^\/admin(\/|$)/, 'office'],
  [/^\/(login|register|reset-password|confirm-email|stop-recovery)$/, 'bare'],
]

/** The frame of the page at this address, which has no query. */
export function pictureOf(path: string): FirstPicture {
  const plain = path.toLowerCase().replace(/(?<=.)\/$/, '')
  return patterns.find(([pattern]) => pattern.test(plain))?.[1] ?? 'full'
}
