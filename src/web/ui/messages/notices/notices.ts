import type { noticeFilters } from '#contract/notices/notices.ts'
import type { NoticeGroup } from '#contract/notices/groups.ts'

const groups: Record<NoticeGroup, string> = {
  money: 'Money',
  betsMatched: 'Bets matched',
  betsSettled: 'Bets settled',
  betsLapsed: 'Bets lapsed',
  betsVoid: 'Bets void',
  wins: 'Wins',
  draws: 'Draws',
  results: 'Other results',
  limits: 'Limits',
  security: 'Security',
}
const filters: Record<(typeof noticeFilters)[number], string> = {
  all: 'All',
  unread: 'Unread',
  ...groups,
}

/** Texts of the page on which players read what the site has told them. */
export const noticeMessages = {
  title: 'Notices',
  lead: (days: number) =>
    `What happened to your money, your bets, your limits and your account. Notices stay here for ${days} days.`,
  show: 'Show',
  groups,
  filters,
  unread: (count: number) => (count === 1 ? '1 unread notice' : `${count} unread notices`),
  allRead: 'You have read everything.',
  readAll: 'Mark all as read',
  read: 'Mark as read',
  readOf: (title: string) => `Mark as read: ${title}`,
  open: 'Show more',
  openOf: (title: string) => `Show more: ${title}`,
  isUnread: 'Unread',
  older: 'Older notices',
  none: 'No notices yet',
  noneText: 'When something happens to your money, bets, limits or account, you read it here.',
  noneOfFilter: 'No notices of this kind',
  ways: 'How we tell you',
  waysText:
    'Choose for each group. Notices about the security of your account always come by every way.',
  unverified:
    'Your email address is not confirmed yet. Until you confirm it on your profile, only mail about security is sent.',
  way: { onPage: 'On this page', byMail: 'By mail', byPush: 'To your devices' },
  push: {
    label: 'Tell me on this device',
    text: 'Also while no page is open, until you log out here. Messages name no amounts.',
    impossible: 'This browser cannot tell you of notices while no page is open.',
    denied:
      'Your browser does not allow messages of this site. You can change that in its settings.',
  },
  came: (count: number) => `${count} new notices. You read them behind the bell.`,
  operators: 'You are logged in as an operator',
  operatorsText: 'Notices go to players. Your work waits in the back office.',
  toDesk: 'To the back office',
} as const
