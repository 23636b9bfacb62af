import { useEffect, useState } from 'react'
import { useFirstSteps } from './api/first-steps.ts'
import { loadPart } from './api/load.ts'
import { useSession } from './api/session.tsx'
import { whenIdle } from './api/when-idle.ts'
import { Arriving } from './ui/states/arriving.tsx'
import { ErrorBoundary } from './ui/states/error-boundary.tsx'

const FirstSteps = loadPart(
  () => import('./features/onboarding/first-steps.tsx'),
  (file) => file.FirstSteps,
)

/** Shows visitors the three steps until they leave them. Prices come first: the steps wait for an idle moment. */
export function Newcomer() {
  const { isLoggedIn } = useSession()
  const { at, isLeft } = useFirstSteps()
  const [isShown, setIsShown] = useState(false)
  // A player who logs in on another device has bet before. One who has begun the steps, or tries the demo from them, goes on.
  const isNew = !isLeft && (!isLoggedIn || at > 0 || isShown)
  useEffect(() => (isNew ? whenIdle(() => setIsShown(true)) : undefined), [isNew])
  if (!isNew || !isShown) return null
  return (
    <ErrorBoundary address="first steps" isLeftOut>
      <Arriving fallback={null}>
        <FirstSteps />
      </Arriving>
    </ErrorBoundary>
  )
}
