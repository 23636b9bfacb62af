import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { casinoRoundMessages as text } from '#web/ui/messages/casino/rounds.ts'
import { RoundContent } from './round-page.tsx'

type Props = { roundId: number; onClose: () => void }

export const RoundDialog = ({ roundId, onClose }: Props) => (
  <Dialog title={text.title(roundId)} onClose={onClose}>
    <RoundContent roundId={roundId} />
  </Dialog>
)
