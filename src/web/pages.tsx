import { useLocation } from 'wouter'
import { pictureOf } from '#contract/first-picture/first-picture.ts'
import { sportById } from '#domain/catalogue/sports.ts'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { loadList } from './api/load.ts'
import { usePreferences } from './api/preferences.ts'
import { HomePage } from './features/exchange/home-page.tsx'
import { PressProvider } from './features/exchange/press-price.tsx'
import { ExchangeRail } from './features/exchange/slip/exchange-rail.tsx'
import { SlipProvider } from './features/exchange/slip/slip-context.tsx'
import { SportPage } from './features/exchange/sport-page.tsx'
import { Newcomer } from './newcomer.tsx'
import { type Page, PageRoute, usePageOf } from './page-route.tsx'
import { PlayerNews } from './player-news.tsx'
import { paths, routePatterns } from './ui/paths.ts'
import { Frame } from './ui/shell/frame.tsx'
import { ErrorBoundary } from './ui/states/error-boundary.tsx'
import { SkeletonRows } from './ui/states/skeletons.tsx'
import { EndedSession } from './ui/to-login.tsx'

/** Their script comes with the first load, so that prices are there at once. */
const firstPages: readonly Page[] = [
  { path: paths.home, Component: HomePage },
  {
    path: routePatterns.sport,
    accepts: ({ sportId }) => sportById(Number(sportId)) !== undefined,
    Component: SportPage,
  },
]

/** The list of all others names hundreds of scripts. The browser fetches it ahead, and runs it for the first of them. */
const OtherPage = loadList(
  () => import('./routes.tsx'),
  (file) => file.OtherPage,
)

/** Bet slip and open bets, beside the pages that show prices. */
const rail = <ExchangeRail />

export const Pages = () => (
  <SlipProvider>
    <PressProvider>
      <AllPages />
    </PressProvider>
    <PlayerNews />
    <EndedSession />
  </SlipProvider>
)

function AllPages() {
  const [address] = useLocation()
  // Another time zone changes the times on every page.
  usePreferences()
  const page = usePageOf(firstPages)
  const picture = pictureOf(address)
  const hasRail = picture === 'home' || picture === 'prices'
  // One frame for all pages: it keeps its menus and the bet slip from page to page.
  return (
    <Frame layout={hasRail ? 'full' : picture} rail={hasRail ? rail : null}>
      <ErrorBoundary address={address}>
        <Arriving fallback={<SkeletonRows rows={8} />}>
          {page ? <PageRoute page={page} /> : <OtherPage />}
        </Arriving>
      </ErrorBoundary>
      {hasRail && <Newcomer />}
    </Frame>
  )
}
