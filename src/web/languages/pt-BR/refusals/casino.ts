import type { casinoRefusals as english } from '#contract/refusals/casino.ts'
import type { Texts } from '../../texts.ts'

export const casinoRefusals: Texts<typeof english> = {
  TABLE_OFF: [409, 'Esta mesa está fechada no momento.'],
  RULES_CHANGED: [409, 'Os arquivos mudaram mais uma vez. Veja o novo hash.'],
  BETS_CLOSED: [409, 'Não são mais aceitas apostas nesta rodada.'],
  NOTHING_TO_UNDO: [409, 'Não há aposta sua para retirar.'],
  PLAYER_LIMIT: [422, 'Com esta aposta você arriscaria em uma rodada mais do que a mesa permite.'],
  ROUND_NOT_OVER: [409, 'Esta rodada ainda não terminou.'],
  ROUND_ALREADY_VOID: [409, 'Esta rodada já foi anulada.'],
  ROUND_KEPT_OUTSIDE: [
    409,
    'Esta rodada é tão antiga que é guardada fora do programa. O suporte pode consultá-la para você.',
  ],
  REFERENCE_KEPT_OUTSIDE: [
    409,
    'As apostas com esta referência foram feitas há muito tempo e são guardadas fora do programa. Nada foi apostado agora.',
  ],
}
