import type { cashOutMessages as english } from '#web/ui/messages/cash-out.ts'
import type { Texts } from '../../texts.ts'
import { counted } from '../../words.ts'

type Ends = {
  of: (count: number) => string
  least: (count: number) => string
  most: (count: number) => string
}

const rangeText = (from: number | null, to: number | null, { of, least, most }: Ends): string =>
  from === null
    ? to === null
      ? 'Qualquer placar'
      : most(to)
    : to === null
      ? least(from)
      : from === to
        ? of(from)
        : `${of(from)} a ${of(to)}`

const goalsText = (count: number): string => counted(count, 'gol', 'gols')

const leadText = (from: number | null, to: number | null): string =>
  rangeText(from, to, {
    of: (lead) =>
      lead === 0
        ? 'Empate'
        : lead > 0
          ? `Vitória da casa por ${lead}`
          : `Vitória do visitante por ${-lead}`,
    least: (lead) => atLeast(lead, 'Vitória da casa', 'vitória do visitante'),
    most: (lead) => atLeast(-lead, 'Vitória do visitante', 'vitória da casa'),
  })

const atLeast = (lead: number, win: string, otherWin: string): string =>
  lead === 1
    ? win
    : lead > 1
      ? `${win} por ${lead} ou mais`
      : lead === 0
        ? `${win} ou empate`
        : `Nenhuma ${otherWin} por mais de ${-lead}`

export const cashOutMessages: Texts<typeof english> = {
  button: 'Cash-out',
  buttonFor: (figure) => `Cash-out ${figure}`,
  nothing: 'Não resta nada para encerrar aqui.',
  tooThin: 'As ofertas não permitem tudo agora',
  automaticShort: 'Em uma meta',
  between: (least, most) => `${least} a ${most}`,
  title: (market, event) => `Cash-out: ${market} · ${event}`,
  intro:
    'O cash-out faz apostas contra as suas, de modo que cada resultado renda o mesmo valor, ou o mais perto que suas apostas permitem. Ele não acrescenta risco novo.',
  waiting:
    'Suas apostas não correspondidas ficam e podem ser correspondidas depois. As que atrapalham são canceladas.',
  what: 'O que encerrar',
  wholeMarket: 'Todas as apostas neste mercado',
  how: 'Quanto disso',
  percent: (percent) => `${percent} %`,
  whole: 'Tudo',
  results: 'Se vencer',
  outcomes: 'Se',
  fates: {
    wins: (selection) => `${selection} vencer`,
    placed: (selection) => `${selection} ficar colocado`,
    loses: (selection) => `${selection} perder`,
  },
  lead: leadText,
  goals: (from, to) =>
    rangeText(from, to, {
      of: goalsText,
      least: (count) => `${count} gols ou mais`,
      most: (count) => `no máximo ${goalsText(count)}`,
    }),
  number: (from, to) =>
    from === null
      ? to === null
        ? 'Qualquer número'
        : `Abaixo de ${to}`
      : to === null
        ? `Acima de ${from}`
        : `Entre ${from} e ${to}`,
  uneven: 'Apostas deste tipo não podem ser todas igualadas. O menor resultado é o prometido.',
  onLine: 'Se o resultado cair exatamente em uma linha, você recebe a média dos dois lados.',
  before: 'Agora',
  wasBefore: 'Antes',
  after: 'Depois',
  net: 'Descontada a comissão',
  bet: (side, stake, selection, price) => `${side} ${stake} em ${selection} a ${price}`,
  fromHouse: 'A casa garante este valor até a barra acabar.',
  fromBook: 'Pelo que está em oferta agora; pode mudar antes que suas apostas cheguem.',
  delayed: (seconds) => `Ao vivo, as apostas esperam ${seconds} s antes de serem correspondidas.`,
  available: (percent) => `No momento ${percent} % disso podem ser encerrados.`,
  takeAvailable: (percent) => `Escolher ${percent} %`,
  tolerance: 'Se as odds piorarem nesse meio tempo',
  tolerances: [
    { ticks: 0, name: 'Recusar' },
    { ticks: 1, name: '1 degrau' },
    { ticks: 3, name: '3 degraus' },
    { ticks: 10, name: '10 degraus' },
  ],
  confirmPart: (percent) => `Encerrar ${percent} %`,
  confirm: (figure) => `Cash-out, ${figure}`,
  confirming: 'Encerrando…',
  changed: (sentence, figure) => `${sentence} Agora é ${figure}.`,
  unknown: 'Não sabemos se seu pedido chegou. Envie de novo: ele é executado uma única vez.',
  askAgain: 'Perguntar de novo',
  done: (figure) => `Cash-out feito: ${figure}, aconteça o que acontecer.`,
  donePart: (percent) => `${percent} % encerrados.`,
  close: 'Pronto',
  automatic: 'Sozinho, em uma meta',
  automaticIntro:
    'Observamos o mercado por você, também enquanto está fora, e encerramos tudo assim que isto estiver garantido.',
  profit: 'Com lucro de',
  loss: 'Com perda de',
  setTarget: 'Definir a meta',
  replaceTarget: 'Mudar a meta',
  cancelTarget: 'Cancelar a meta',
  amountMissing: 'Informe um lucro, uma perda ou os dois.',
  amountUnreadable: 'Informe o valor como um número simples, por exemplo 10 ou 12,50.',
  waitsFor: (profit, loss) =>
    profit !== null && loss !== null
      ? `Espera um lucro de ${profit} ou uma perda de ${loss}.`
      : profit !== null
        ? `Espera um lucro de ${profit}.`
        : `Espera uma perda de ${loss}.`,
  afterCommission:
    'O lucro conta depois da comissão. Em uma perda, as apostas são feitas às odds em oferta naquele momento.',
  past: 'Encerrado antes',
  pastItem: (figure, part) => `${part}: ${figure}`,
  byItself: 'sozinho',
  news: (figure) => `Uma meta foi alcançada e o mercado foi encerrado: ${figure}.`,
}
