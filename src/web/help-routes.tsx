import { helpTopics } from '#contract/help/topics.ts'
import { load } from './api/load.ts'
import type { Page } from './page-route.tsx'
import { paths, routePatterns } from './ui/paths.ts'

/** The help, which everybody may read. */
export const helpPages: readonly Page[] = [
  {
    path: paths.help,
    Component: load(() => import('./features/help/help-page.tsx'), 'HelpPage'),
  },
  {
    path: routePatterns.helpTopic,
    accepts: ({ topic }) => helpTopics.some((each) => each === topic),
    Component: load(() => import('./features/help/topic-page.tsx'), 'HelpTopicPage'),
  },
]
