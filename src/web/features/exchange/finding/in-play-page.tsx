import { findingMessages } from '#web/ui/messages/finding.ts'
import { DelayNote } from '../delay-note.tsx'
import { MatchesBySport } from './matches-by-sport.tsx'

/** Every match that is in play, whatever its sport. */
export const InPlayPage = () => (
  <>
    <MatchesBySport texts={findingMessages.inPlay} isShown={({ inPlay }) => inPlay} />
    <DelayNote />
  </>
)
