import { findingMessages } from '#web/ui/messages/finding.ts'
import { MatchesBySport } from './matches-by-sport.tsx'

const SOON_MS = 24 * 60 * 60_000

/** Every match that begins within a day, whatever its sport. */
export const StartingSoonPage = () => (
  <MatchesBySport
    texts={findingMessages.soon}
    isShown={({ inPlay, startsAt }) => !inPlay && Date.parse(startsAt) - Date.now() < SOON_MS}
  />
)
