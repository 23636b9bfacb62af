import type {
  dutchingMessages as englishDutching,
  multiplesMessages as english,
} from '#web/ui/messages/multiples.ts'
import type { Texts } from '../../texts.ts'
import { counted } from '../../words.ts'

export const multiplesMessages: Texts<typeof english> = {
  modes: 'Art der Wette',
  singles: (count) => `Einzelwetten (${count})`,
  multiple: 'Kombi',
  twoNeeded:
    'Eine Kombiwette verbindet mindestens zwei Auswahlen, auf die Sie setzen (Back), aus verschiedenen Begegnungen.',
  noLays: 'Eine Kombiwette enthält keine Lays. Diese bleiben bei Ihren Einzelwetten.',
  unit: 'Einsatz je Reihe',
  system: 'System',
  systemOf: (name, lines) => `${name}, ${counted(lines, 'Reihe', 'Reihen')}`,
  total: 'Gesamteinsatz',
  highest: 'Mögliche Auszahlung',
  pays: 'Eine Kombiwette ist eine Wette gegen das Haus, zu dessen eigenen Quoten. Auf die Auszahlung fällt keine Kommission an.',
  noPrice: 'Keine Quote',
  beforeStart: 'Die Begegnung hat begonnen. Kombiwetten werden nur vor dem Beginn angenommen.',
  was: (price) => `zuvor ${price}`,
  correlatedWith: (names) =>
    `Nicht mit ${names} kombinierbar: Das eine Ergebnis beeinflusst das andere.`,
  remove: (selection) => `${selection} vom Wettschein entfernen`,
  oddsChanges: {
    none: 'Die Wette wird nur platziert, solange jede Quote die ist, die Sie sehen.',
    better:
      'Die Wette wird auch platziert, wenn Quoten besser geworden sind, zu den besseren Quoten.',
    any: 'Auch zu niedrigeren Quoten, solange die mögliche Auszahlung höchstens 5 % niedriger ist.',
  },
  changed:
    'Quoten oder Märkte haben sich geändert, seit Sie hingesehen haben. Übernehmen Sie sie, wie sie jetzt sind, um fortzufahren.',
  takePrices: 'Neue Quoten übernehmen',
  stakeMissing: 'Geben Sie einen Einsatz ein.',
  stakeUnreadable: 'Geben Sie den Einsatz als einfache Zahl ein, zum Beispiel 1 oder 2,50.',
  stakeTooSmall: (minimum) => `Der kleinste Gesamteinsatz ist ${minimum}.`,
  returnTooLarge: (maximum) => `Eine Wette darf höchstens ${maximum} auszahlen.`,
  mend: 'Entfernen oder tauschen Sie die markierten Auswahlen, um fortzufahren.',
  asking: 'Quoten werden abgefragt …',
  place: 'Kombiwette platzieren',
  confirmQuestion: (stake) => `Diese Wette platzieren? ${stake} stehen auf dem Spiel.`,
  placed: 'Wette platziert',
  onlyOne: 'Dies ist eine Ihrer Kombiwetten.',
  receipt: (id) => `Kombiwette ${id}`,
  done: 'Fertig',
  keep: 'Noch einmal wetten',
  announcePlaced: (id) => `Wette platziert. Kombiwette ${id}.`,

  open: 'Kombiwetten',
  kinds: 'Art der Wetten',
  singleBets: 'Einzelwetten',
  stake: 'Einsatz',
  perLine: (amount, lines) => `${lines} × ${amount}`,
  returned: 'Ausgezahlt',
  mayReturn: 'Kann auszahlen',
  legs: (name) => `Teile von ${name}`,
  status: {
    open: 'Offen',
    settled: 'Abgerechnet',
    cashed_out: 'Vorzeitig ausgezahlt',
    cancelled: 'Gestrichen, Einsatz zurück',
  },
  result: {
    won: 'Gewonnen',
    lost: 'Verloren',
    void: 'Ungültig',
    part: 'Teilweise gewonnen',
    open: 'Offen',
  },
  cashOut: (amount) => `Für ${amount} auszahlen`,
  cashOutNone: 'Zurzeit keine vorzeitige Auszahlung',
  cashOutFell: (amount) =>
    `Sie ist inzwischen ${amount} wert. Drücken Sie noch einmal, um das zu nehmen.`,
  cashedOut: (amount) => `Vorzeitig ausgezahlt: ${amount}.`,
  none: 'Hier sind noch keine Kombiwetten',
  noneText: 'Legen Sie zwei oder mehr Auswahlen auf den Wettschein, um sie zu verbinden.',

  admin: {
    empty: {
      open: {
        title: 'Keine Kombiwette ist offen',
        text: 'Wetten aus mehreren Teilen erscheinen hier, wenn Spieler sie platzieren.',
      },
      settled: {
        title: 'Noch ist keine Kombiwette abgerechnet',
        text: 'Entschiedene Wetten werden hier aufbewahrt.',
      },
      all: {
        title: 'Es gibt noch keine Kombiwetten',
        text: 'Wetten aus mehreren Teilen erscheinen hier, wenn Spieler sie platzieren.',
      },
    },
    title: 'Kombiwetten',
    text: 'Wetten aus mehreren Teilen nimmt das Haus selbst an. MULTIPLES_CREDIT begrenzt, was alle offenen zusammen kosten können.',
    balance: 'Einsätze weniger Auszahlungen',
    liability: 'Offene Haftung',
    room: 'Raum für weitere',
    searchHint: 'Spieler',
    state: 'Stand',
    states: { open: 'Offen', settled: 'Geschlossen', all: 'Alle' },
    file: 'fairbook-kombiwetten.csv',
    columns: {
      id: 'Nummer',
      placedAt: 'Platziert',
      player: 'Spieler',
      legs: 'Teile',
      stake: 'Einsatz',
      highest: 'Kann auszahlen',
      returned: 'Ausgezahlt',
      status: 'Stand',
    },
  },
}

export const dutchingMessages: Texts<typeof englishDutching> = {
  mode: 'Dutching',
  aim: 'Einen Gesamteinsatz aufteilen oder für einen Gewinn setzen',
  aims: { total: 'Gesamteinsatz', profit: 'Gewünschter Gewinn' },
  amountMissing: 'Geben Sie einen Betrag ein.',
  amountTooLarge: 'Dieser Betrag ist zu groß.',
  noPrice: 'Für eine der Auswahlen gibt es zurzeit kein Angebot.',
  noProfit: 'Zu diesen Quoten bringen keine Einsätze diesen Gewinn, gleich welche Auswahl gewinnt.',
  stakeProblem: (selection, sentence) => `${selection}: ${sentence}`,
  moved: 'Diese Quote oder ihr Betrag ist weg.',
  nonePlaced: 'Es wurde keine Wette platziert.',
  total: 'Gesamteinsatz',
  profit: 'Gewinn, wenn eine von ihnen gewinnt',
  neverWins: 'Zu diesen Quoten gewinnen Sie nichts, gleich welche gewinnt.',
  about:
    'Vor Kommission. Alle Wetten werden ganz abgeschlossen, oder keine wird platziert. Gewinnt keine von ihnen, verlieren Sie den Gesamteinsatz.',
  place: 'Alle platzieren',
  confirmQuestion: (amount) => `Diese Wetten platzieren? ${amount} stehen auf dem Spiel.`,
  placed: (amount) => `Platziert: zusammen ${amount}`,
  stakeAt: (stake, price) => `${stake} zu ${price}`,
}
