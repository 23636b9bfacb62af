import type { requestRefusals as english } from '#contract/refusals/request.ts'
import type { Texts } from '../../texts.ts'

export const requestRefusals: Texts<typeof english> = {
  INVALID_INPUT: [400, 'Confira os campos marcados.'],
  UNAUTHENTICATED: [401, 'Entre para continuar.'],
  SESSION_ENDED: [401, 'Sua sessão terminou. Entre de novo.'],
  FORBIDDEN: [403, 'Esta página é só para operadores.'],
  OPERATOR_PLACE: [403, 'Operadores não podem trabalhar a partir desta rede nem neste endereço.'],
  NOT_FOUND: [404, 'Não encontramos o que você pediu.'],
  RATE_LIMITED: [429, 'Tentativas demais. Espere e tente de novo.'],
  PAYLOAD_TOO_LARGE: [413, 'Isto é maior do que aceitamos.'],
  PUSH_SERVICE_UNKNOWN: [
    422,
    'Não conseguimos enviar mensagens a este navegador. Use outro, ou leia seus avisos na página.',
  ],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Não conseguimos ler este tipo de conteúdo.'],
  SERVICE_UNAVAILABLE: [
    503,
    'O serviço está ocupado. Tente de novo: enviado com a mesma referência, isso acontece uma única vez.',
  ],
  INTERNAL_ERROR: [500, 'Algo deu errado do nosso lado.'],
  IDEMPOTENCY_KEY_REQUIRED: [
    400,
    'O pedido veio sem uma referência própria. Recarregue a página e tente de novo.',
  ],
  IDEMPOTENCY_KEY_REUSED: [422, 'Esta referência já foi usada em outro pedido.'],
  REQUEST_IN_PROGRESS: [409, 'O mesmo pedido ainda está em andamento.'],
}
