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
      ? 'Cualquier marcador'
      : most(to)
    : to === null
      ? least(from)
      : from === to
        ? of(from)
        : `${of(from)} a ${of(to)}`

const goalsText = (count: number): string => counted(count, 'gol', 'goles')

const leadText = (from: number | null, to: number | null): string =>
  rangeText(from, to, {
    of: (lead) =>
      lead === 0
        ? 'Empate'
        : lead > 0
          ? `Victoria local por ${lead}`
          : `Victoria visitante por ${-lead}`,
    least: (lead) => atLeast(lead, 'Victoria local', 'victoria visitante'),
    most: (lead) => atLeast(-lead, 'Victoria visitante', 'victoria local'),
  })

const atLeast = (lead: number, win: string, otherWin: string): string =>
  lead === 1
    ? win
    : lead > 1
      ? `${win} por ${lead} o más`
      : lead === 0
        ? `${win} o empate`
        : `Sin ${otherWin} por más de ${-lead}`

export const cashOutMessages: Texts<typeof english> = {
  button: 'Cerrar apuesta',
  buttonFor: (figure) => `Cerrar apuesta: ${figure}`,
  nothing: 'Aquí no queda nada que cerrar.',
  tooThin: 'Las ofertas no alcanzan ahora para todo',
  automaticShort: 'Con un objetivo',
  between: (least, most) => `De ${least} a ${most}`,
  title: (market, event) => `Cerrar apuesta: ${market} · ${event}`,
  intro:
    'El cierre hace apuestas contrarias a las suyas, para que todos los resultados den lo mismo, o lo más parecido que permitan sus apuestas. No añade ningún riesgo nuevo.',
  waiting:
    'Sus apuestas sin igualar siguen y pueden igualarse más tarde. Las que estorban al cierre se cancelan.',
  what: 'Qué cerrar',
  wholeMarket: 'Todas las apuestas en este mercado',
  how: 'Qué parte',
  percent: (percent) => `${percent} %`,
  whole: 'Todo',
  results: 'Si gana',
  outcomes: 'Si',
  fates: {
    wins: (selection) => `${selection} gana`,
    placed: (selection) => `${selection} queda colocado`,
    loses: (selection) => `${selection} pierde`,
  },
  lead: leadText,
  goals: (from, to) =>
    rangeText(from, to, {
      of: goalsText,
      least: (n) => `${n} goles o más`,
      most: (n) => `${goalsText(n)} como máximo`,
    }),
  number: (from, to) =>
    from === null
      ? to === null
        ? 'Cualquier número'
        : `Menos de ${to}`
      : to === null
        ? `Más de ${from}`
        : `Entre ${from} y ${to}`,
  uneven:
    'Las apuestas de este tipo no se pueden igualar todas entre sí. Se promete el resultado menor.',
  onLine: 'Si el resultado cae justo en una línea, usted recibe la media de sus dos lados.',
  before: 'Ahora',
  wasBefore: 'Antes',
  after: 'Después',
  net: 'Menos la comisión',
  bet: (side, stake, selection, price) => `${side} de ${selection}: ${stake} a ${price}`,
  fromHouse: 'La casa mantiene esta cifra hasta que la barra se agote.',
  fromBook: 'De lo que hay ahora en oferta; puede cambiar antes de que lleguen sus apuestas.',
  delayed: (seconds) => `En directo, las apuestas esperan ${seconds} s antes de igualarse.`,
  available: (percent) => `Ahora mismo se puede cerrar el ${percent} %.`,
  takeAvailable: (percent) => `Elegir el ${percent} %`,
  tolerance: 'Si las cuotas empeoran entretanto',
  tolerances: [
    { ticks: 0, name: 'Rechazar' },
    { ticks: 1, name: '1 paso' },
    { ticks: 3, name: '3 pasos' },
    { ticks: 10, name: '10 pasos' },
  ],
  confirmPart: (percent) => `Cerrar el ${percent} %`,
  confirm: (figure) => `Cerrar apuesta, ${figure}`,
  confirming: 'Cerrando…',
  changed: (sentence, figure) => `${sentence} Ahora es ${figure}.`,
  unknown: 'No sabemos si su petición ha llegado. Envíela de nuevo: solo se ejecuta una vez.',
  askAgain: 'Preguntar de nuevo',
  done: (figure) => `Apuesta cerrada: ${figure}, pase lo que pase.`,
  donePart: (percent) => `Cerrado el ${percent} %.`,
  close: 'Listo',
  automatic: 'Automático con un objetivo',
  automaticIntro:
    'Vigilamos el mercado por usted, también cuando no está, y lo cerramos todo en cuanto esto es seguro.',
  profit: 'Con una ganancia de',
  loss: 'Con una pérdida de',
  setTarget: 'Fijar el objetivo',
  replaceTarget: 'Cambiar el objetivo',
  cancelTarget: 'Cancelar el objetivo',
  amountMissing: 'Introduzca una ganancia, una pérdida o ambas.',
  amountUnreadable: 'Introduzca el importe como un número sencillo, por ejemplo 10 o 12,50.',
  waitsFor: (profit, loss) =>
    profit !== null && loss !== null
      ? `Espera una ganancia de ${profit} o una pérdida de ${loss}.`
      : profit !== null
        ? `Espera una ganancia de ${profit}.`
        : `Espera una pérdida de ${loss}.`,
  afterCommission:
    'La ganancia cuenta tras la comisión. Con una pérdida, las apuestas se hacen a las cuotas que haya entonces en oferta.',
  past: 'Cierres anteriores',
  pastItem: (figure, part) => `${part}: ${figure}`,
  byItself: 'automático',
  news: (figure) => `Se ha alcanzado un objetivo y se ha cerrado el mercado: ${figure}.`,
}
