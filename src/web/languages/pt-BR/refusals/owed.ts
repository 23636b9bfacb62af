import type { owedRefusals as english } from '#contract/refusals/owed.ts'
import type { Texts } from '../../texts.ts'

export const owedRefusals: Texts<typeof english> = {
  NO_PROOF_YET: [
    404,
    'Não há prova do seu saldo para esse dia. Uma é feita por dia para todas as contas que existem até então.',
  ],
}
