import { load } from './api/load.ts'
import { isEventId } from './features/exchange/match/event-id.ts'
import type { Page } from './page-route.tsx'
import { paths, routePatterns } from './ui/paths.ts'

const CasePage = load(() => import('./features/cases/operators/case-page.tsx'), 'CasePage')
const lists = () => import('./features/cases/operators/cases-page.tsx')

/** The pages of operators on cases: one list for each desk, and the file of a case. */
export const caseDesks: readonly Page[] = [
  { path: paths.adminCareCases, Component: load(lists, 'CareCasesPage') },
  { path: paths.adminLaunderingCases, Component: load(lists, 'LaunderingCasesPage') },
  { path: paths.adminDuplicateCases, Component: load(lists, 'DuplicateCasesPage') },
  ...[
    routePatterns.adminCareCase,
    routePatterns.adminLaunderingCase,
    routePatterns.adminDuplicateCase,
  ].map((path): Page => ({
    path,
    accepts: ({ caseId }) => isEventId(caseId),
    Component: CasePage,
  })),
]
