import { useEffect, useRef, type ReactNode } from 'react'
import { messages } from '../messages.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import classes from './frame.module.css'
import { Header } from './header.tsx'
import { LiveNotice } from './notices.tsx'
import { SideMenu } from './side-menu.tsx'
import { SlipRail } from './slip-rail.tsx'
import { closeSlipSheet } from './slip-sheet.ts'
import { TopMenu } from './top-menu.tsx'

/** `bare`: login and register, without navigation (spec 000 §2). `wide`: without the side menu. */
export type FrameLayout = 'full' | 'wide' | 'bare'

type Props = {
  layout: FrameLayout
  /** Bet slip and open bets, on pages that show prices. */
  rail: ReactNode
  children: ReactNode
}

/** The frame of every page. */
export function Frame({ layout, rail, children }: Props) {
  const main = useRef<HTMLElement>(null)
  useNewPage(main)
  const hasMenus = layout !== 'bare'
  return (
    <>
      <div className={classes.head}>
        <a href="#content" className={classes.skip}>
          {messages.product.skipToContent}
        </a>
        {hasMenus && <Header />}
        {hasMenus && <TopMenu />}
      </div>
      <div className={classes.columns} data-layout={layout} data-rail={rail ? '' : undefined}>
        {layout === 'full' && <SideMenu />}
        <main id="content" ref={main} tabIndex={-1} className={classes.main}>
          {children}
        </main>
        {rail && <SlipRail>{rail}</SlipRail>}
      </div>
      <Footer />
      {hasMenus && <BottomBar hasSlip={Boolean(rail)} />}
      <LiveNotice />
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
