import { loadPart } from './api/load.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { createQueryClient } from './api/queries.ts'
import { SessionProvider } from './api/session.tsx'
import { LiveContext, createPageLiveClient } from './api/use-live.ts'
import { Pages } from './pages.tsx'
import { Popups } from './ui/dialog/info-dialog.tsx'
import { ChallengeDialogs } from './ui/dialog/challenge-dialog.tsx'
import { ProofDialogs } from './ui/dialog/proof-dialog.tsx'
import { Toasts } from './ui/toast.tsx'

const HandOff = loadPart(
  () => import('./features/account/hand-off.tsx'),
  (file) => file.HandOff,
)

type Props = {
  /** The single-use code of the address that the page was opened with. */
  handOffCode: string | null
}

export function App({ handOffCode }: Props) {
  const [queries] = useState(createQueryClient)
  const [live] = useState(createPageLiveClient)
  return (
    <QueryClientProvider client={queries}>
      <LiveContext value={live}>
        <SessionProvider>
          <Pages />
          {handOffCode !== null && (
            <Arriving fallback={null}>
              <HandOff code={handOffCode} />
            </Arriving>
          )}
          <ProofDialogs />
          <ChallengeDialogs />
          <Popups />
          <Toasts />
        </SessionProvider>
      </LiveContext>
    </QueryClientProvider>
  )
}
