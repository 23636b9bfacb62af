import { useEffect, useRef, type ReactNode } from 'react'
import { loadPart } from '#web/api/load.ts'
import { useSession } from '#web/api/session.tsx'
import { Arriving } from '../states/arriving.tsx'
import { messages } from '../messages.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import classes from './frame.module.css'
import { Header } from './header.tsx'
import { NewVersion } from './new-version.tsx'
import { LiveNotice } from './notices.tsx'
import { SideMenu } from './side-menu.tsx'
import { SlipRail } from './slip-rail.tsx'
import { closeSlipSheet } from './slip-sheet.ts'
import { TopMenu } from './top-menu.tsx'

/**
 * `bare`: login and register, without navigation (spec 000 §2). `wide`: without the side menu. `office`: for operators, without the
 * menus and the footer of players.
 */
export type FrameLayout = 'full' | 'wide' | 'bare' | 'office'

const OfficeHeader = loadPart(
  () => import('./office-header.tsx'),
  (file) => file.OfficeHeader,
)

type Props = {
  layout: FrameLayout
  /** Bet slip and open bets, on pages that show prices. */
  rail: ReactNode
  children: ReactNode
}

/** The frame of every page. */
export function Frame({ layout: asked, rail, children }: Props) {
  const main = useRef<HTMLElement>(null)
  useNewPage(main)
  const { isLoggedIn, user } = useSession()
  const isOperator = isLoggedIn && user?.role !== 'player'
  // A page of operators tells everybody else where their own pages are.
  const layout = asked === 'office' && !isOperator ? 'wide' : asked
  const isOffice = layout === 'office'
  const hasMenus = layout !== 'bare' && !isOffice
  return (
    <>
      <div className={classes.head}>
        <a href="#content" className={classes.skip}>
          {messages.product.skipToContent}
        </a>
        {hasMenus && <Header />}
        {hasMenus && <TopMenu />}
        {isOffice && (
          <Arriving fallback={<div className={classes.officeHead} />}>
            <OfficeHeader />
          </Arriving>
        )}
      </div>
      <AnnouncementBar />
      <div className={classes.columns} data-layout={layout} data-rail={rail ? '' : undefined}>
        {layout === 'full' && <SideMenu />}
        <main id="content" ref={main} tabIndex={-1} className={classes.main}>
          {children}
        </main>
        {rail && <SlipRail>{rail}</SlipRail>}
      </div>
      {!isOffice && <Footer />}
      {hasMenus && <BottomBar hasSlip={Boolean(rail)} />}
      <LiveNotice />
      <NewVersion />
    </>
  )
}

/** A link to another page shows it from its top and puts the keyboard there; "back" leaves it to the browser. */
function useNewPage(main: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let path = location.pathname
    const onPush = (): void => {
      closeSlipSheet()
      if (location.pathname === path) return
      path = location.pathname
      scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    const onPop = (): void => {
      path = location.pathname
    }
    addEventListener('pushState', onPush)
    addEventListener('replaceState', onPush)
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('pushState', onPush)
      removeEventListener('replaceState', onPush)
      removeEventListener('popstate', onPop)
    }
  }, [main])
}
