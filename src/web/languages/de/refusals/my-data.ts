import type { myDataRefusals as english } from '#contract/refusals/my-data.ts'
import type { Texts } from '../../texts.ts'

export const myDataRefusals: Texts<typeof english> = {
  EXPORT_UNDER_WAY: [
    409,
    'Eine Kopie Ihrer Daten wird erstellt. Sie hören davon, wenn sie bereit ist.',
  ],
  PLAYERS_ONLY: [403, 'Dies ist für Spieler. Betreiber fragen ihren Administrator.'],
}
