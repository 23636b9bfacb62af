import { Suspense, lazy, useSyncExternalStore } from 'react'
import { proofAsker } from '#web/api/proof-asker.ts'

const ProofForm = lazy(() =>
  import('./proof-form.tsx').then((file) => ({ default: file.ProofForm })),
)

/** Where a call that needs a fresh proof asks for it. Stands once, in the app. */
export function ProofDialogs() {
  const asked = useSyncExternalStore(proofAsker.subscribe, proofAsker.read)
  return asked === null ? null : (
    <Suspense fallback={null}>
      <ProofForm way={asked.way} onDone={asked.answer} />
    </Suspense>
  )
}
