import type { ComponentType } from 'react'
import { matchRoute, Route, useLocation, useRouter } from 'wouter'

/** A page by its address. */
export type Page = {
  path: string
  Component: ComponentType
  /** Whether the ids of the address exist; otherwise the page is not found. */
  accepts?: (params: Record<string, string | undefined>) => boolean
}

/** The page at the address of now. */
export function usePageOf(pages: readonly Page[]): Page | undefined {
  const [address] = useLocation()
  const { parser } = useRouter()
  return pages.find(({ path, accepts }) => {
    const [isMatch, params] = matchRoute(parser, path, address)
    return isMatch && (accepts?.(params) ?? true)
  })
}

export const PageRoute = ({ page: { path, Component } }: { page: Page }) => (
  <Route key={path} path={path}>
    <Component />
  </Route>
)
