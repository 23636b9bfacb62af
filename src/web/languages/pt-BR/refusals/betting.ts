import type { bettingRefusals as english } from '#contract/refusals/betting.ts'
import type { Texts } from '../../texts.ts'

export const bettingRefusals: Texts<typeof english> = {
  MARKET_NOT_OPEN: [409, 'Este mercado não está aberto para apostas.'],
  MARKET_SUSPENDED: [409, 'Este mercado está suspenso. Espere até abrir de novo.'],
  UNKNOWN_SELECTION: [422, 'Esta seleção não faz parte do mercado.'],
  SELECTION_WITHDRAWN: [422, 'Esta seleção foi retirada.'],
  PRICE_NOT_ON_LADDER: [422, 'Esta odd não é uma das odds do mercado.'],
  STAKE_TOO_SMALL: [422, 'O valor está abaixo do mínimo.'],
  STAKE_TOO_LARGE: [422, 'O valor está acima do máximo.'],
  WINNINGS_TOO_LARGE: [422, 'Com esta aposta você poderia ganhar em um dia mais do que o máximo.'],
  EVENT_STARTED: [422, 'O evento começou e este mercado não aceita mais apostas.'],
  ODDS_CHANGED: [409, 'A odd mudou.'],
  SELF_MATCH: [409, 'Isto corresponderia à sua própria ordem. Cancele-a primeiro.'],
  ORDER_NOT_OPEN: [409, 'Não resta parte desta ordem para mudar.'],
  ORDER_WAITS: [409, 'Esta ordem aguarda a espera ao vivo. Não pode ser mudada até lá.'],
  EVENT_BLOCKED: [409, 'Seu próprio limite parou suas apostas neste evento.'],
  EVENT_LIMIT: [422, 'Isto passaria do seu próprio limite para este evento.'],
  EVENT_MATCHED_LIMIT: [
    422,
    'Isto passaria do seu próprio limite de apostas correspondidas neste evento.',
  ],
  NO_STARTING_PRICE: [409, 'Este mercado não forma odd de partida, ou já a formou.'],
  NOTHING_TO_CHANGE: [409, 'A ordem já tem estes valores.'],
  PROFIT_RATIO: [
    422,
    'A esta odd um valor tão pequeno não pode ser pago com exatidão. Escolha um maior.',
  ],
  FILL_MIN_INVALID: [422, 'O mínimo a corresponder fica entre o menor valor e o valor da aposta.'],
  DUTCHING_NOT_OFFERED: [
    422,
    'Um valor só pode ser dividido onde uma seleção vence, e entre seleções diferentes.',
  ],
  NO_EVEN_PROFIT: [
    422,
    'A estas odds nenhum valor dá este lucro qualquer que seja a seleção vencedora. Escolha menos seleções ou um valor total.',
  ],
  PERSISTENCE_NOT_OFFERED: [422, 'Este mercado não pode manter ordens deste modo.'],
}
