import type { myDataRefusals as english } from '#contract/refusals/my-data.ts'
import type { Texts } from '../../texts.ts'

export const myDataRefusals: Texts<typeof english> = {
  EXPORT_UNDER_WAY: [
    409,
    'Uma cópia dos seus dados está sendo feita. Você fica sabendo quando estiver pronta.',
  ],
  PLAYERS_ONLY: [403, 'Isto é para jogadores. Operadores falam com o administrador deles.'],
}
