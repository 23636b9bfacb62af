import type { helpMessages as english } from '#web/ui/messages/help/help.ts'
import type { Texts } from '../../../texts.ts'

export const helpMessages: Texts<typeof english> = {
  title: 'Hilfe',
  lead: 'Wie das Wetten hier funktioniert, was es kostet und wann eine Wette gilt.',
  topics: 'Themen',
  all: 'Alle Themen',
  support: 'Ihre Frage ist hier nicht beantwortet? Schreiben Sie dem Kundendienst.',
  names: {
    lay: {
      title: 'Was ist ein Lay?',
      lead: 'Darauf wetten, dass etwas nicht geschieht, mit einem Beispiel.',
    },
    fees: { title: 'Gebühren', lead: 'Was wir nehmen, an Beispielen, und was nichts kostet.' },
    sports: {
      title: 'Regeln nach Sportart',
      lead: 'Wann eine Wette gilt, wann sie ungültig ist und wie jeder Markt entschieden wird.',
    },
    games: { title: 'Spiele', lead: 'Tische des Casinos, Slots, Rubbellose und Bingo.' },
    lotteries: { title: 'Lotterien', lead: 'Wetten auf die Ergebnisse von Lotterien.' },
    words: { title: 'Wörter des Wettens', lead: 'Was die Wörter auf diesen Seiten bedeuten.' },
  },
  lay: {
    paragraphs: [
      'An einer Wettbörse wetten Personen miteinander. Die eine sagt, dass eine Auswahl gewinnt: Das ist ein Back. Die andere sagt, dass sie nicht gewinnt: Das ist ein Lay.',
      'Mit einem Lay stehen Sie dort, wo anderswo ein Buchmacher steht: Sie gewinnen den Einsatz der Gegenseite, wenn die Auswahl nicht gewinnt, und zahlen deren Gewinn, wenn sie gewinnt.',
      'Das meiste, was ein Lay verlieren kann, ist seine Haftung. Wir halten sie vom Augenblick der Wette an zurück, damit jeder Gewinn bezahlt wird.',
      'Ein Lay gewinnt mit jedem anderen Ergebnis, auch mit einem Unentschieden.',
    ],
    example: 'Ein Beispiel',
    exampleText: (stake, price) =>
      `Zwei Personen schließen ${stake} zur Quote ${price} ab. Die Haftung des Lays ist das, was der Back gewinnen kann.`,
    columns: ['Ergebnis', 'Der Back', 'Der Lay'],
    wins: 'Die Auswahl gewinnt',
    loses: 'Sie gewinnt nicht',
    how: 'So geht ein Lay',
    steps: [
      'Drücken Sie auf eine rosa Quote.',
      'Geben Sie den Einsatz der Gegenseite ein.',
      'Der Wettschein zeigt Ihren Gewinn und Ihre Haftung. Geben Sie die Wette ab, wenn Ihnen beides recht ist.',
    ],
    commission: 'Von der Seite, die gewinnt, geht die Kommission auf den Nettogewinn ab.',
  },
  fees: {
    commission: 'Kommission an der Wettbörse',
    commissionText:
      'Wir nehmen nach dem Ergebnis einen Teil Ihres Nettogewinns in einem Markt. Ein Markt, in dem Sie verlieren, kostet nichts, und ein Markt wird nicht mit einem anderen verrechnet.',
    rates: (rates) =>
      `Märkte, die jetzt Wetten annehmen, nehmen ${rates}. Jeder Markt zeigt seinen Satz.`,
    noRates: 'Zurzeit nimmt kein Markt Wetten an. Jeder Markt zeigt seinen Satz.',
    columns: ['Ihre Wetten im Markt', 'Nettogewinn', 'Kommission', 'Sie behalten'],
    oneWins: (won) => `Eine gewinnt ${won}`,
    both: (won, lost) => `Eine gewinnt ${won}, eine andere verliert ${lost}`,
    loses: (lost) => `Eine verliert ${lost}`,
    free: 'Was nichts kostet',
    freeList: [
      'Einzahlungen und Auszahlungen.',
      'Wetten, die nicht abgeschlossen werden, und Wetten, die storniert, verfallen oder ungültig sind.',
      'Kombiwetten, Casino, Sofortgewinne und Lotterien kosten keine Kommission: Unser Teil steckt in ihren Quoten und Preisen.',
    ],
    special: 'In besonderen Fällen',
    cashOut: (percent, worth, paid) =>
      `Eine Kombiwette, die vorzeitig ausgezahlt wird: Wir behalten ${percent} ihres Werts. Von einem Wert von ${worth} erhalten Sie ${paid}.`,
    unplayed: (deposit, fee) =>
      `Eine Einzahlung, die ohne Wette wieder ausgezahlt wird: Wir können eine Gebühr nehmen, bei ${deposit} zum Beispiel ${fee}. Die Seite zeigt sie, bevor Sie die Auszahlung anfordern.`,
    inactive: (months, fee, feeInUk) =>
      `Mehr als ${months} Monate ohne Einsatz: Wir schreiben Ihnen und zahlen dann Ihr Guthaben zurück. Nur wo das nicht möglich ist, nehmen wir ${fee} im Monat (${feeInUk} im Vereinigten Königreich), nie mehr als das Guthaben.`,
    noMore: 'Andere Gebühren gibt es nicht.',
  },
  sports: {
    general: 'Wann eine Wette gilt',
    generalList: [
      'Ein Ergebnis wird bestätigt, bevor Wetten abgerechnet werden. Nie entscheidet eine Spielerin oder ein Spieler über ein Ergebnis.',
      'Ein verschobenes Ereignis, das innerhalb von 48 Stunden beginnt, behält seine Wetten. Danach können sie ungültig werden.',
      'Ein abgebrochenes Ereignis, das innerhalb von 48 Stunden fortgesetzt wird, behält seine Wetten. Sonst werden entschiedene Märkte abgerechnet, alle anderen sind ungültig.',
      'Ein abgesagtes Ereignis macht alle seine Wetten ungültig. Jeder Einsatz und jede Haftung wird zurückgegeben.',
      'Teilen sich mehrere einen Platz, wird die Auszahlung unter ihnen geteilt.',
    ],
    winner: 'Der Sieg, Sportart für Sportart',
    columns: ['Sportart', 'Wie auf den Sieg gewettet wird'],
    shapes: {
      '1X2':
        'Heim, Unentschieden oder Gast. Kann eine Begegnung nicht unentschieden enden, fehlt das Unentschieden.',
      '12': 'Eine von zwei Seiten gewinnt; ein Unentschieden gibt es nicht.',
      field: 'Viele im Feld: Jemand gewinnt, oder mehrere sind platziert.',
    },
    notes: {
      tennis:
        'Gibt jemand auf, werden entschiedene Märkte abgerechnet, der Rest ist ungültig. Die 48 Stunden gelten hier nicht.',
      football:
        'Die Minuten 15 bis 30 sind 15:00 bis 29:59. Eine Gelbe Karte zählt als 1 Verwarnung, eine Rote als 2, höchstens 3 für eine Person.',
      racing:
        'Wetten auf ein zurückgezogenes Tier sind ungültig. Sein Faktor mindert die Quoten der Wetten auf die anderen.',
    },
    kinds: 'Wie jede Art von Markt entschieden wird',
    kindColumns: ['Markt', 'Entscheidend ist'],
    kindNames: {
      match_odds: 'Sieg',
      win: 'Sieger',
      place: 'Platz',
      each_way: 'Sieg und Platz',
      outright: 'Gesamtsieg',
      over_under: 'Über oder unter',
      handicap: 'Handicap',
      correct_score: 'Genaues Ergebnis',
      asian_handicap: 'Asiatisches Handicap',
      asian_total: 'Asiatische Summe',
      line: 'Linie',
    },
  },
  games: {
    sections: [
      {
        title: 'Tische des Casinos',
        text: [
          'Karten werden in Runden gegeben. Sie wetten, bis die Runde schließt; danach wird nichts mehr angenommen.',
          'Jeder Tisch zeigt seine Regeln und die Auszahlungsquote jeder Auswahl.',
        ],
      },
      {
        title: 'Slots, Rubbellose und Bingo',
        text: [
          'Sie sehen die Preise und ihre Chancen, bevor Sie spielen.',
          'Ein Rubbellos wird beim Kauf gezogen; das Rubbeln zeigt es nur.',
        ],
      },
      {
        title: 'Ein Ergebnis prüfen',
        text: [
          'Jedes Ergebnis kommt aus einem Seed, dessen Hash vorher bekannt ist, sodass niemand es wählen kann. Sie können Ihre Runden, Lose und Drehungen selbst prüfen.',
        ],
      },
      {
        title: 'Eine Runde, die storniert wird',
        text: [
          'Einsätze werden zurückgegeben, Gewinne der Runde zurückgenommen. Sie erhalten eine Mitteilung mit dem Grund.',
        ],
      },
    ],
    links: { casino: 'Zum Casino', fairness: 'Ein Ergebnis prüfen' },
  },
  lotteries: {
    paragraphs: [
      'Sie wetten auf das Ergebnis einer Lotterie; Sie kaufen kein Los ihres Veranstalters. Gewinnen Ihre Zahlen, zahlen wir nach den Regeln auf der Seite des Spiels.',
      'Jedes Spiel zeigt die genauen Chancen jeder Gewinnklasse. Sie sind für jeden Tipp und jede Ziehung gleich.',
      'Eine Wette, die vor Annahmeschluss nicht angenommen wurde, wird erstattet. „Gewonnen“ oder „nicht gewonnen“ sagen wir erst, wenn das Ergebnis bestätigt ist.',
    ],
    links: { all: 'Alle Lotterien', faqs: 'Fragen zu Lotterien' },
  },
}
