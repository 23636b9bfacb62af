import type { helpMessages as english } from '#web/ui/messages/help/help.ts'
import type { Texts } from '../../../texts.ts'

export const helpMessages: Texts<typeof english> = {
  title: 'Ajuda',
  lead: 'Como se aposta aqui, quanto custa e quando uma aposta vale.',
  topics: 'Assuntos',
  all: 'Todos os assuntos',
  support: 'A sua pergunta não está aqui? Escreva para o atendimento.',
  names: {
    lay: { title: 'O que é um lay?', lead: 'Apostar em que algo não acontece, com um exemplo.' },
    fees: { title: 'Taxas', lead: 'O que cobramos, com exemplos, e o que não custa nada.' },
    sports: {
      title: 'Regras por esporte',
      lead: 'Quando uma aposta vale, quando é anulada e como cada mercado é decidido.',
    },
    games: { title: 'Jogos', lead: 'Mesas do cassino, slots, raspadinhas e bingo.' },
    lotteries: { title: 'Loterias', lead: 'Apostas nos resultados de loterias.' },
    words: { title: 'Palavras das apostas', lead: 'O que significam as palavras destas páginas.' },
  },
  lay: {
    paragraphs: [
      'Em uma bolsa de apostas, as pessoas apostam entre si. Uma diz que uma seleção vence: isso é um back. A outra diz que ela não vence: isso é um lay.',
      'Quem faz o lay está onde em outros lugares está a casa de apostas: ganha o valor de quem faz o back se a seleção não vencer, e paga o lucro do back se ela vencer.',
      'O máximo que um lay pode perder é a sua responsabilidade. Nós a retemos desde o momento da aposta, para que todo ganho seja pago.',
      'Um lay ganha com qualquer outro resultado, também com o empate.',
    ],
    example: 'Um exemplo',
    exampleText: (stake, price) =>
      `Duas pessoas combinam ${stake} a uma odd de ${price}. A responsabilidade do lay é o que o back pode ganhar.`,
    columns: ['Resultado', 'O back', 'O lay'],
    wins: 'A seleção vence',
    loses: 'Ela não vence',
    how: 'Como fazer um lay',
    steps: [
      'Toque em uma odd rosa.',
      'Digite o valor de quem faz o back.',
      'O cupom mostra o seu lucro e a sua responsabilidade. Faça a aposta quando ambos estiverem bons para você.',
    ],
    commission: 'A comissão sobre o ganho líquido é descontada do lado que ganha.',
  },
  fees: {
    commission: 'Comissão na bolsa',
    commissionText:
      'Depois do resultado cobramos uma parte do seu ganho líquido em um mercado. Um mercado em que você perde não custa nada, e um mercado não é compensado com outro.',
    rates: (rates) =>
      `Os mercados que aceitam apostas agora cobram ${rates}. Cada mercado mostra a sua taxa.`,
    noRates: 'Nenhum mercado aceita apostas agora. Cada mercado mostra a sua taxa.',
    columns: ['As suas apostas no mercado', 'Ganho líquido', 'Comissão', 'Você fica com'],
    oneWins: (won) => `Uma ganha ${won}`,
    both: (won, lost) => `Uma ganha ${won}, outra perde ${lost}`,
    loses: (lost) => `Uma perde ${lost}`,
    free: 'O que não custa nada',
    freeList: [
      'Depósitos e saques.',
      'Apostas que não são correspondidas e apostas canceladas, caducadas ou anuladas.',
      'Múltiplas, cassino, prêmios instantâneos e loterias não cobram comissão: a nossa parte está nas odds e nos prêmios.',
    ],
    special: 'Em casos especiais',
    cashOut: (percent, worth, paid) =>
      `Uma múltipla encerrada por cash-out: ficamos com ${percent} do seu valor. De um valor de ${worth} você recebe ${paid}.`,
    unplayed: (deposit, fee) =>
      `Um depósito sacado sem nenhuma aposta: podemos cobrar uma taxa, para ${deposit}, por exemplo, ${fee}. A página mostra a taxa antes de você pedir o saque.`,
    inactive: (months, fee, feeInUk) =>
      `Mais de ${months} meses sem apostar: escrevemos para você e depois devolvemos o saldo. Só onde isso não é possível cobramos ${fee} por mês (${feeInUk} no Reino Unido), nunca mais que o saldo.`,
    noMore: 'Não há outras taxas.',
  },
  sports: {
    general: 'Quando uma aposta vale',
    generalList: [
      'Um resultado é confirmado antes de as apostas serem liquidadas. Nenhum jogador decide um resultado.',
      'Um evento adiado que começa em até 48 horas mantém as apostas. Depois disso elas podem ser anuladas.',
      'Um evento interrompido que continua em até 48 horas mantém as apostas. Senão, os mercados decididos são liquidados e os outros são anulados.',
      'Um evento cancelado anula todas as suas apostas. Cada valor e cada responsabilidade é devolvido.',
      'Se várias seleções empatam em uma posição, o pagamento é dividido entre elas.',
    ],
    winner: 'O vencedor, esporte por esporte',
    columns: ['Esporte', 'Como se aposta no vencedor'],
    shapes: {
      '1X2':
        'Mandante, empate ou visitante. Se a partida não pode empatar, o mercado não tem empate.',
      '12': 'Um dos dois lados vence; não há empate.',
      field: 'Muitos participantes: um vence, ou vários se classificam.',
    },
    notes: {
      tennis:
        'Se alguém desiste, os mercados decididos são liquidados e o resto é anulado. As 48 horas não contam.',
      football:
        'Os minutos 15 a 30 são de 15:00 a 29:59. Um cartão amarelo conta 1 e um vermelho 2, no máximo 3 por jogador.',
      racing:
        'As apostas em um participante retirado são anuladas. O fator dele reduz as odds das apostas nos outros.',
    },
    kinds: 'Como cada tipo de mercado é decidido',
    kindColumns: ['Mercado', 'O que decide'],
    kindNames: {
      match_odds: 'Resultado da partida',
      win: 'Vencedor',
      place: 'Colocado',
      each_way: 'Vencedor e colocado',
      outright: 'Campeão',
      over_under: 'Acima ou abaixo',
      handicap: 'Handicap',
      correct_score: 'Placar exato',
      asian_handicap: 'Handicap asiático',
      asian_total: 'Total asiático',
      line: 'Linha',
    },
  },
  games: {
    sections: [
      {
        title: 'Mesas do cassino',
        text: [
          'As cartas são dadas em rodadas. Você aposta até a rodada fechar; depois nada é aceito.',
          'Cada mesa mostra as suas regras e o retorno de cada seleção.',
        ],
      },
      {
        title: 'Slots, raspadinhas e bingo',
        text: [
          'Você vê os prêmios e as chances antes de jogar.',
          'Uma raspadinha é sorteada quando você a compra; raspar só mostra o resultado.',
        ],
      },
      {
        title: 'Conferir um resultado',
        text: [
          'Cada resultado vem de uma semente cujo hash é conhecido antes, de modo que ninguém pode escolhê-lo. Você pode conferir as suas rodadas, raspadinhas e giros.',
        ],
      },
      {
        title: 'Uma rodada anulada',
        text: [
          'Os valores são devolvidos, e os ganhos da rodada são retirados. Você recebe um aviso com o motivo.',
        ],
      },
    ],
    links: { casino: 'Abrir o cassino', fairness: 'Conferir um resultado' },
  },
  lotteries: {
    paragraphs: [
      'Você aposta no resultado de uma loteria; não compra um bilhete do organizador. Quando os seus números ganham, pagamos pelas regras da página do jogo.',
      'Cada jogo mostra as chances exatas de cada prêmio. Elas são as mesmas para cada linha e cada sorteio.',
      'Uma aposta que não é aceita antes do fechamento do sorteio é reembolsada. Só dizemos “ganhou” ou “não ganhou” depois que o resultado é confirmado.',
    ],
    links: { all: 'Ver todas as loterias', faqs: 'Perguntas sobre loterias' },
  },
}
