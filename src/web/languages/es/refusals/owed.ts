import type { owedRefusals as english } from '#contract/refusals/owed.ts'
import type { Texts } from '../../texts.ts'

export const owedRefusals: Texts<typeof english> = {
  NO_PROOF_YET: [
    404,
    'No hay prueba de su saldo para ese día. Cada día se hace una para todas las cuentas que existen entonces.',
  ],
}
