import { Arriving } from '#web/ui/states/arriving.tsx'
import { useLocation } from 'wouter'
import { load } from './api/load.ts'
import { useSession } from './api/session.tsx'
import { RealityCheck } from './limit-routes.tsx'
import { TermsDialog } from './my-data-routes.tsx'
import { ErrorBoundary } from './ui/states/error-boundary.tsx'

const OrderNews = load(() => import('./features/exchange/bets/order-news-toasts.tsx'), 'OrderNews')

const NoticeNews = load(() => import('./features/notices/notice-news.tsx'), 'NoticeNews')

const AccountPreferences = load(() => import('./api/account-preferences.tsx'), 'AccountPreferences')

/** Tells players of their bets and of their time on every page; visitors do not fetch what does so. */
export function PlayerNews() {
  const [address] = useLocation()
  if (useSession().user?.role !== 'player') return null
  return (
    <ErrorBoundary address={address} isLeftOut>
      <Arriving fallback={null}>
        <AccountPreferences />
        <OrderNews />
        <NoticeNews />
        <RealityCheck />
        <TermsDialog />
      </Arriving>
    </ErrorBoundary>
  )
}
