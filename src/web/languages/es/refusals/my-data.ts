import type { myDataRefusals as english } from '#contract/refusals/my-data.ts'
import type { Texts } from '../../texts.ts'

export const myDataRefusals: Texts<typeof english> = {
  EXPORT_UNDER_WAY: [
    409,
    'Se está haciendo una copia de sus datos. Le avisamos cuando esté lista.',
  ],
  PLAYERS_ONLY: [403, 'Esto es para jugadores. Los operadores preguntan a su administrador.'],
}
