import type {
  slipMessages as english,
  slipProblems as englishProblems,
} from '#web/ui/messages/lottery/slip.ts'
import type { Texts } from '../../../texts.ts'

export const slipProblems: Texts<typeof englishProblems> = {
  NUMBER_OUTSIDE: 'Um número não existe neste jogo. Marque a linha de novo.',
  NUMBER_TWICE: 'Um número está marcado duas vezes. Marque a linha de novo.',
  TOO_FEW_NUMBERS:
    'Faltam números em uma linha. Marque-os, ou deixe a surpresinha completar.',
  TOO_MANY_NUMBERS: 'Uma linha tem números demais. Tire alguns.',
  TOO_MANY_BANKERS:
    'Os fixos encheriam a linha inteira. Deixe pelo menos um número livre.',
  NO_SYSTEM: 'Este jogo não tem sistemas. Jogue linhas normais.',
  EMPTY_SLIP: 'O volante está vazio. Marque pelo menos uma linha.',
  TOO_MANY_LINES: 'O volante tem mais linhas do que este jogo permite.',
  NO_TICKET_NUMBER: 'O número do bilhete precisa de 7 dígitos.',
  SYSTEM_NOT_OFFERED: 'Este jogo não tem sistemas. Jogue linhas normais.',
  BANKERS_NOT_OFFERED: 'Este jogo não tem fixos. Marque números simples.',
  OPTION_NOT_OFFERED: 'Este jogo não tem a opção escolhida.',
  NUMBER_SHIELD_WITH_DOUBLE_JACKPOT:
    'NumberShield e DoubleJackpot não vão juntos em um volante.',
  NUMBER_SHIELD_NOT_SOLD: 'NumberShield não é mais vendido.',
  MINI_PERCENT: 'Escolha uma das porcentagens de Mini Bet oferecidas.',
  SUBSCRIPTION_WEEKS: 'Uma assinatura é de 1 a 52 semanas.',
  DURATION_DRAWS: 'Escolha de 1 a 365 sorteios.',
  DRAW_DAYS: 'Escolha pelo menos um dos dias em que esta loteria sorteia.',
  JACKPOT_THRESHOLD: 'Informe o jackpot a partir do qual a aposta deve ser feita.',
}

export const slipMessages: Texts<typeof english> = {
  alternative:
    'O jackpot está acima do limite desta loteria: seu valor compra um bilhete deste sorteio por um agente (Alternative Service).',
  title: 'Seu volante',
  kind: 'Tipo de aposta',
  normal: 'Normal',
  system: 'Sistema',
  systemHint:
    'Marque mais números do que uma linha precisa. Cada combinação deles é uma linha própria.',
  bankersHint:
    'Toque de novo em um número marcado para torná-lo fixo: ele fica em todas as linhas do sistema.',
  lines: 'Linhas',
  line: (number) => `Linha ${number}`,
  lineState: (number, isWhole) =>
    isWhole ? `Linha ${number}, completa` : `Linha ${number}, incompleta`,
  addLine: 'Incluir uma linha',
  removeLine: 'Remover linha',
  marked: (name, count, least) => `${name}: ${count} de ${least}`,
  markedRange: (name, count, least, most) => `${name}: ${count}, de ${least} a ${most}`,
  banker: (number) => `${number}, fixo`,
  quickPick: 'Surpresinha',
  fillRest: 'Completar',
  clear: 'Limpar',
  nextLine: 'Próxima linha',
  ticket: 'Número do bilhete',
  ticketHint: '7 dígitos. Zeros à esquerda contam.',
  ticketPick: 'Outro número',
  options: 'Opções',
  days: 'Dias de sorteio',
  daysHint: 'O volante joga nos sorteios destes dias, pelo calendário da loteria.',
  dayNames: {
    mon: 'Seg',
    tue: 'Ter',
    wed: 'Qua',
    thu: 'Qui',
    fri: 'Sex',
    sat: 'Sáb',
    sun: 'Dom',
  },
  onDays: (names) => `Sorteios de ${names.join(', ')}`,
  offers: {
    doubleJackpot: {
      name: 'DoubleJackpot',
      text: 'Custa o dobro da linha e conta em dobro quando o jackpot principal é dividido.',
    },
    megaplier: {
      name: 'Megaplier',
      text: 'Multiplica prêmios abaixo do jackpot principal pelo fator sorteado.',
    },
    powerPlay: {
      name: 'PowerPlay',
      text: 'Multiplica prêmios do tipo C pelo fator sorteado, de 2 a 5, e dobra os do tipo B. O fator 10 só vale para jackpots abaixo de 150,000,000.00 USD.',
    },
    system: {
      name: 'Sistema',
      text: 'Mais números do que uma linha precisa; cada combinação é uma linha.',
    },
    bankers: { name: 'Fixos', text: 'Números que estão em todas as linhas de um sistema.' },
    duration: { name: 'Duração', text: 'Vários sorteios, todos pagos de uma vez.' },
    subscription: {
      name: 'Assinatura',
      text: 'De 1 a 52 semanas, depois renovada até você cancelar. Cancele até as 23:59 do dia anterior ao fim do período.',
    },
    jackpotHunt: {
      name: 'JackpotHunt',
      text: 'Todos os sorteios até que alguém ganhe o jackpot principal.',
    },
    whenJackpotIs: {
      name: 'Quando o jackpot for',
      text: 'Feita no primeiro sorteio cujo jackpot anunciado no fechamento alcance seu valor.',
    },
    mini: { name: 'Mini Bet', text: 'Uma parte do preço pela mesma parte dos prêmios.' },
    numberShield: {
      name: 'NumberShield',
      text: 'Não é mais vendido; apostas antigas são liquidadas com ele.',
    },
    syndicate: { name: 'Bolão', text: 'Uma cota de um volante maior e dos prêmios dele.' },
  },
  optionPrice: (price) => `${price} por linha`,
  size: 'Tamanho da aposta',
  whole: 'Aposta inteira',
  mini: (percent) => `Mini Bet, ${percent} %`,
  draws: 'Quais sorteios',
  once: { name: 'Próximo sorteio', text: 'Um sorteio.' },
  durationDraws: 'Número de sorteios',
  weeks: 'Número de semanas',
  atLeast: (currency) => `Jackpot de pelo menos, em ${currency}`,
  notOnSale: 'Nenhum sorteio desta loteria aceita apostas no momento.',
  total: 'A pagar',
  perDraw: (price) => `${price} cada sorteio`,
  linesOf: (lines) => (lines === '1' ? '1 linha' : `${lines} linhas`),
  favourites: 'Favoritos',
  saveFavourite: 'Guardar como favorito',
  favourite: (number) => `Favorito ${number}`,
  lastSlip: 'Último volante de novo',
  remove: (name) => `Remover ${name}`,
  keptHere: 'Os favoritos ficam guardados neste aparelho.',
}
