import type { owedRefusals as english } from '#contract/refusals/owed.ts'
import type { Texts } from '../../texts.ts'

export const owedRefusals: Texts<typeof english> = {
  NO_PROOF_YET: [
    404,
    'उस दिन के आपके बैलेंस का प्रमाण नहीं है। हर दिन उन सभी खातों का प्रमाण बनता है जो तब तक मौजूद हों।',
  ],
}
