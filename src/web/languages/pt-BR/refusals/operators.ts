import type { operatorRefusals as english } from '#contract/refusals/operators.ts'
import type { Texts } from '../../texts.ts'

export const operatorRefusals: Texts<typeof english> = {
  ILLEGAL_MOVE: [409, 'Isto não é possível no estado atual.'],
  ACCOUNT_NOT_EMPTY: [
    409,
    'A conta ainda tem algo aberto ou dinheiro, então ainda não pode ser encerrada.',
  ],
  OUTCOME_NOT_ALLOWED: [422, 'Um caso deste tipo não pode ser decidido assim.'],
  SETTING_NOT_ALLOWED: [422, 'Este valor não é possível para a configuração.'],
  SETTING_BELOW_FLOOR: [422, 'Com dinheiro real, esta configuração não pode proteger menos.'],
  SETTING_CHANGED: [409, 'A configuração foi mudada há um instante. Olhe-a de novo.'],
  SETTING_UNCHANGED: [409, 'A configuração já tem este valor.'],
  SETTING_COOLS: [
    409,
    'Uma configuração mais fraca pode ser confirmada 24 horas depois do pedido. A configuração fica como está.',
  ],
  OWN_WEAKENING: [403, 'Você mesmo pediu isto. Outro operador precisa confirmar.'],
  LAST_ADMINISTRATOR: [
    409,
    'Este é o último administrador. Torne antes outro operador administrador.',
  ],
  REPORT_TOO_LONG: [422, 'Escolha um primeiro dia e um último no máximo 400 dias depois.'],
  REPORT_BEFORE_LEDGER: [
    422,
    'Os lançamentos ou as apostas destes dias são guardados fora do programa. Escolha um primeiro dia posterior.',
  ],
  TRANSFER_CARRIED_FORWARD: [
    409,
    'Isto é antigo demais para ser desfeito: seus lançamentos são guardados fora do programa.',
  ],
  BETS_KEPT_OUTSIDE: [
    409,
    'As apostas deste mercado são guardadas fora do programa: ele foi liquidado há muito tempo e fica como está.',
  ],
  ANNOUNCEMENT_OVER: [422, 'O anúncio terminaria antes de ser mostrado.'],
  LAST_RUNNER: [
    409,
    'Este é o último participante. Anule o mercado em vez disso: todo valor volta.',
  ],
  RESULT_UNCONFIRMED: [409, 'O resultado precisa ser informado antes de ser confirmado.'],
  RATES_INVALID: [422, 'Este não é um arquivo de taxas de referência do Banco Central Europeu.'],
  RESULT_INVALID: [422, 'O resultado não serve para o mercado.'],
}
