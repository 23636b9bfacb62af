import { load } from './api/load.ts'
import type { Page } from './page-route.tsx'
import { paths } from './ui/paths.ts'

/** The page on which players complain. */
export const complaintsPage: Page = {
  path: paths.complaints,
  Component: load(() => import('./features/complaints/complaints-page.tsx'), 'ComplaintsPage'),
}

/** The queue of complaints, for operators. */
export const complaintsDesk: Page = {
  path: paths.adminComplaints,
  Component: load(
    () => import('./features/complaints/operators/complaints-desk-page.tsx'),
    'ComplaintsDeskPage',
  ),
}
