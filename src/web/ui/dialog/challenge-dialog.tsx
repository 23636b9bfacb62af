import { useSyncExternalStore } from 'react'
import { challengeAsker } from '#web/api/challenge-asker.ts'
import { loadPart } from '#web/api/load.ts'
import { Arriving } from '#web/ui/states/arriving.tsx'

const ChallengeFrame = loadPart(
  () => import('./challenge-frame.tsx'),
  ({ ChallengeFrame }) => ChallengeFrame,
)

/** Where a login or a registration waits for an outside challenge. Stands once, in the app. */
export function ChallengeDialogs() {
  const asked = useSyncExternalStore(challengeAsker.subscribe, challengeAsker.read)
  return asked === null ? null : (
    <Arriving fallback={null}>
      <ChallengeFrame page={asked.question} onDone={asked.answer} />
    </Arriving>
  )
}
