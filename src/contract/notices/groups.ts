/** Sorts of notices. The player decides for each whether they come by mail as well; those of security always do. */
export const noticeGroups = ['money', 'results', 'limits', 'security'] as const
export type NoticeGroup = (typeof noticeGroups)[number]
