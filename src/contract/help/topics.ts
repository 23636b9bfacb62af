/** The topics of the help, in the order of its page. They are part of addresses. */
export const helpTopics = ['lay', 'fees', 'sports', 'games', 'lotteries', 'words'] as const
export type HelpTopic = (typeof helpTopics)[number]
