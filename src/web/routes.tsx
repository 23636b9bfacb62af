import { Suspense, lazy, type ComponentType, type ReactNode } from 'react'
import { Route, matchRoute, useLocation, useRouter } from 'wouter'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { paths } from './ui/paths.ts'
import { Frame, type FrameLayout } from './ui/shell/frame.tsx'
import { SkeletonRows } from './ui/skeletons.tsx'

type Page = {
  path: string
  Component: ComponentType
  layout?: FrameLayout
  /** Shows the bet slip beside it. */
  hasRail?: true
  /** Whether the ids of the address exist; otherwise the page is not found. */
  accepts?: (params: Record<string, string | undefined>) => boolean
}

/** A component with a script of its own, fetched when it is first shown. */
const load = <Name extends string>(
  file: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType =>
  lazy(async () => {
    const Component: ComponentType = (await file())[name]
    return { default: Component }
  })

/** Every page. This file is the only place that joins features. */
const pages: readonly Page[] = [
  {
    path: paths.unavailable,
    Component: load(() => import('./features/information/unavailable-page.tsx'), 'UnavailablePage'),
  },
]

const NotFoundPage = load(() => import('./features/information/not-found-page.tsx'), 'NotFoundPage')

/** Bet slip and open bets, beside the pages that show prices. */
const rail: ReactNode = null

export function Pages() {
  const [address] = useLocation()
  const { parser } = useRouter()
  const page = pages.find(({ path, accepts }) => {
    const [isMatch, params] = matchRoute(parser, path, address)
    return isMatch && (accepts?.(params) ?? true)
  })
  // One frame for all pages: it keeps its menus and the bet slip from page to page.
  return (
    <Frame layout={page?.layout ?? 'full'} rail={page?.hasRail ? rail : null}>
      <ErrorBoundary address={address}>
        <Suspense fallback={<SkeletonRows rows={8} />}>
          {page ? (
            <Route key={page.path} path={page.path}>
              <page.Component />
            </Route>
          ) : (
            <NotFoundPage />
          )}
        </Suspense>
      </ErrorBoundary>
    </Frame>
  )
}
