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
      ? 'Jeder Spielstand'
      : most(to)
    : to === null
      ? least(from)
      : from === to
        ? of(from)
        : `${of(from)} bis ${of(to)}`

const goalsText = (count: number): string => counted(count, 'Tor', 'Tore')

const leadText = (from: number | null, to: number | null): string =>
  rangeText(from, to, {
    of: (lead) =>
      lead === 0
        ? 'Unentschieden'
        : lead > 0
          ? `Heimsieg mit ${lead}`
          : `Auswärtssieg mit ${-lead}`,
    least: (lead) => atLeast(lead, 'Heimsieg', 'Auswärtssieg'),
    most: (lead) => atLeast(-lead, 'Auswärtssieg', 'Heimsieg'),
  })

const atLeast = (lead: number, win: string, otherWin: string): string =>
  lead === 1
    ? win
    : lead > 1
      ? `${win} mit ${lead} oder mehr`
      : lead === 0
        ? `${win} oder Unentschieden`
        : `Kein ${otherWin} mit mehr als ${-lead}`

export const cashOutMessages: Texts<typeof english> = {
  button: 'Vorzeitig auszahlen',
  buttonFor: (figure) => `Auszahlen: ${figure}`,
  nothing: 'Hier gibt es nichts mehr vorzeitig auszuzahlen.',
  tooThin: 'Die Angebote reichen zurzeit nicht für alles',
  automaticShort: 'Bei einem Ziel',
  between: (least, most) => `${least} bis ${most}`,
  title: (market, event) => `Vorzeitig auszahlen: ${market} · ${event}`,
  intro:
    'Eine vorzeitige Auszahlung platziert Wetten gegen Ihre eigenen, sodass jedes Ergebnis denselben Betrag bringt, oder so nah daran, wie Ihre Wetten es erlauben. Es kommt kein neues Risiko hinzu.',
  waiting:
    'Ihre nicht abgeschlossenen Wetten bleiben und können später abgeschlossen werden. Solche, die im Weg stehen, werden gestrichen.',
  what: 'Was geschlossen wird',
  wholeMarket: 'Alle Wetten in diesem Markt',
  how: 'Wie viel davon',
  percent: (percent) => `${percent} %`,
  whole: 'Alles',
  results: 'Wenn gewinnt',
  outcomes: 'Wenn',
  fates: {
    wins: (selection) => `${selection} gewinnt`,
    placed: (selection) => `${selection} ist platziert`,
    loses: (selection) => `${selection} verliert`,
  },
  lead: leadText,
  goals: (from, to) =>
    rangeText(from, to, {
      of: goalsText,
      least: (count) => `${count} Tore oder mehr`,
      most: (count) => `höchstens ${goalsText(count)}`,
    }),
  number: (from, to) =>
    from === null
      ? to === null
        ? 'Jede Zahl'
        : `Unter ${to}`
      : to === null
        ? `Über ${from}`
        : `Zwischen ${from} und ${to}`,
  uneven:
    'Wetten dieser Art lassen sich nicht alle gleichstellen. Zugesagt ist das kleinste Ergebnis.',
  onLine: 'Liegt das Ergebnis genau auf einer Linie, erhalten Sie die Mitte ihrer beiden Seiten.',
  before: 'Jetzt',
  wasBefore: 'Vorher',
  after: 'Danach',
  net: 'Nach Kommission',
  bet: (side, stake, selection, price) => `${side} ${stake} auf ${selection} zu ${price}`,
  fromHouse: 'Das Haus steht zu diesem Betrag, bis der Balken abgelaufen ist.',
  fromBook: 'Nach dem jetzigen Angebot; es kann sich ändern, bevor Ihre Wetten ankommen.',
  delayed: (seconds) =>
    `Im laufenden Spiel warten die Wetten ${seconds} s, bevor sie abgeschlossen werden.`,
  available: (percent) => `Zurzeit können ${percent} % davon vorzeitig ausgezahlt werden.`,
  takeAvailable: (percent) => `${percent} % wählen`,
  tolerance: 'Wenn die Quoten unterdessen schlechter werden',
  tolerances: [
    { ticks: 0, name: 'Ablehnen' },
    { ticks: 1, name: '1 Stufe' },
    { ticks: 3, name: '3 Stufen' },
    { ticks: 10, name: '10 Stufen' },
  ],
  confirmPart: (percent) => `${percent} % auszahlen`,
  confirm: (figure) => `Auszahlen, ${figure}`,
  confirming: 'Wird ausgezahlt …',
  changed: (sentence, figure) => `${sentence} Jetzt sind es ${figure}.`,
  unknown:
    'Wir wissen nicht, ob Ihr Auftrag angekommen ist. Senden Sie ihn noch einmal: Er wird nur einmal ausgeführt.',
  askAgain: 'Noch einmal fragen',
  done: (figure) => `Vorzeitig ausgezahlt: ${figure}, was auch geschieht.`,
  donePart: (percent) => `${percent} % vorzeitig ausgezahlt.`,
  close: 'Fertig',
  automatic: 'Von selbst bei einem Ziel',
  automaticIntro:
    'Wir beobachten den Markt für Sie, auch wenn Sie nicht da sind, und zahlen alles vorzeitig aus, sobald dies sicher ist.',
  profit: 'Bei einem Gewinn von',
  loss: 'Bei einem Verlust von',
  setTarget: 'Ziel setzen',
  replaceTarget: 'Ziel ändern',
  cancelTarget: 'Ziel streichen',
  amountMissing: 'Geben Sie einen Gewinn, einen Verlust oder beides ein.',
  amountUnreadable: 'Geben Sie den Betrag als einfache Zahl ein, zum Beispiel 10 oder 12,50.',
  waitsFor: (profit, loss) =>
    profit !== null && loss !== null
      ? `Wartet auf einen Gewinn von ${profit} oder einen Verlust von ${loss}.`
      : profit !== null
        ? `Wartet auf einen Gewinn von ${profit}.`
        : `Wartet auf einen Verlust von ${loss}.`,
  afterCommission:
    'Der Gewinn zählt nach Kommission. Bei einem Verlust werden die Wetten zu den dann angebotenen Quoten abgeschlossen.',
  past: 'Früher vorzeitig ausgezahlt',
  pastItem: (figure, part) => `${part}: ${figure}`,
  byItself: 'von selbst',
  news: (figure) => `Ein Ziel wurde erreicht und der Markt vorzeitig ausgezahlt: ${figure}.`,
}
