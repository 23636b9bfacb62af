import type { owedRefusals as english } from '#contract/refusals/owed.ts'
import type { Texts } from '../../texts.ts'

export const owedRefusals: Texts<typeof english> = {
  NO_PROOF_YET: [
    404,
    'Für diesen Tag gibt es keinen Beweis Ihres Guthabens. Jeden Tag wird einer für alle Konten erstellt, die es dann gibt.',
  ],
}
