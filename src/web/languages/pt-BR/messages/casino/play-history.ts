import type { playHistoryMessages as english } from '#web/ui/messages/casino/play-history.ts'
import type { Texts } from '../../../texts.ts'

export const playHistoryMessages: Texts<typeof english> = {
  kinds: {
    casino: 'Cassino',
    'scratch-cards': 'Raspadinhas',
    slots: 'Caça-níqueis',
    bingo: 'Bingo',
    lottery: 'Loterias',
  },
  show: 'Mostrar',
  filter: {
    label: 'Quais jogadas',
    search: 'Buscar',
    searchHint: {
      casino: 'Jogo, mercado, seleção ou recibo',
      'scratch-cards': 'Jogo ou número da raspadinha',
      slots: 'Caça-níquel ou número do giro',
      bingo: 'Sala ou número',
      lottery: 'Loteria ou número do bilhete',
    },
    from: 'De',
    to: 'Até',
    none: 'Nenhuma jogada corresponde',
    noneText: 'Tente outros dias ou outras palavras.',
  },
  states: { all: 'Todas', open: 'Abertas', settled: 'Liquidadas' },
  none: {
    casino: 'Ainda sem apostas nas mesas',
    'scratch-cards': 'Ainda sem raspadinhas',
    slots: 'Ainda sem giros',
    bingo: 'Ainda sem cartelas de bingo',
    lottery: 'Ainda sem bilhetes de loteria',
  },
  noneText: 'Uma jogada aparece aqui no momento em que você a faz.',
  more: 'Mostrar mais antigas',
  carried: (day) => `As jogadas até ${day} são guardadas fora do programa. Peça-as ao suporte.`,
  spin: (id) => `Giro ${id}`,
  ticket: (id) => `Bilhete ${id}`,
  drawOf: (when) => `sorteio de ${when}`,
  won: 'Ganhou',
  lost: 'Perdeu',
  part: 'Parte do valor de volta',
  noStake: 'Valor de volta',
}
