import { useSyncExternalStore } from 'react'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { loadPart } from '#web/api/load.ts'
import { proofAsker } from '#web/api/proof-asker.ts'

const ProofForm = loadPart(
  () => import('./proof-form.tsx'),
  ({ ProofForm }) => ProofForm,
)

/** Where a call that needs a fresh proof asks for it. Stands once, in the app. */
export function ProofDialogs() {
  const asked = useSyncExternalStore(proofAsker.subscribe, proofAsker.read)
  return asked === null ? null : (
    <Arriving fallback={null}>
      <ProofForm way={asked.question} onDone={asked.answer} />
    </Arriving>
  )
}
