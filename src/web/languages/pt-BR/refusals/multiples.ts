import type { multipleRefusals as english } from '#contract/refusals/multiples.ts'
import type { Texts } from '../../texts.ts'

export const multipleRefusals: Texts<typeof english> = {
  CORRELATED: [
    422,
    'O resultado de uma destas seleções afeta outra, por isso não podem ser combinadas.',
  ],
  NOT_IN_MULTIPLES: [422, 'Seleções deste mercado não podem ser combinadas.'],
  PRICE_UNAVAILABLE: [409, 'Não há odd para este valor no momento.'],
  RETURN_TOO_LARGE: [422, 'O retorno possível está acima do máximo de uma aposta.'],
  HOUSE_LIMIT: [422, 'A casa não aceita mais apostas deste tamanho no momento.'],
  BET_FINAL: [409, 'Uma aposta feita não pode ser mudada nem cancelada.'],
  MULTIPLE_NOT_OPEN: [409, 'Esta aposta já foi decidida.'],
}
