/** Sorts of notices about bets on the exchange. The page tells them at once by itself, bet by bet. */
export const betGroups = ['betsMatched', 'betsSettled', 'betsLapsed', 'betsVoid'] as const

/** Sorts of notices. The player decides for each by which ways they come; those of security come by all. */
export const noticeGroups = [
  'money',
  ...betGroups,
  'wins',
  'draws',
  'results',
  'limits',
  'security',
] as const
export type NoticeGroup = (typeof noticeGroups)[number]
