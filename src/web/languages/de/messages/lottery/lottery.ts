import type { lotteryMessages as english } from '#web/ui/messages/lottery/lottery.ts'
import type { Texts } from '../../../texts.ts'
import { counted, plural } from '../../../words.ts'

export const lotteryMessages: Texts<typeof english> = {
  title: 'Lotterien',
  lead: (count) =>
    `${count} Lotterien der Welt. Sie wetten auf ihre Ergebnisse. Die Chancen jedes Spiels sind genau aus seinen Regeln gezählt.`,
  filters: {
    search: 'Suchen',
    country: 'Land',
    everyCountry: 'Alle Länder',
    day: 'Tag der Ziehung',
    everyDay: 'Jeder Tag',
    sort: 'Ordnen nach',
  },
  sorts: {
    draw: 'Nächste Ziehung',
    name: 'Name',
    price: 'Niedrigster Preis',
    odds: 'Beste Chance auf den Hauptpreis',
    jackpot: 'Höchster Jackpot',
    value: 'Wert',
  },
  found: (count) => counted(count, 'Lotterie', 'Lotterien'),
  none: 'Keine Lotterie passt',
  noneText: 'Versuchen Sie ein anderes Land oder einen anderen Tag.',
  days: {
    mon: 'Montag',
    tue: 'Dienstag',
    wed: 'Mittwoch',
    thu: 'Donnerstag',
    fri: 'Freitag',
    sat: 'Samstag',
    sun: 'Sonntag',
  },
  play: (name) => `${name} spielen`,
  jackpot: 'Jackpot',
  mainPrize: 'Hauptpreis',
  noJackpot: 'Nicht bekannt gegeben',
  nextDraw: 'Nächste Ziehung in',
  draw: {
    over: 'Jetzt',
    left: (days, hours, minutes) => `${days} T. ${hours} Std. ${minutes} Min.`,
    none: 'Keine Ziehung ist geplant',
    at: (when) => `${when}, nach Ihrer Zeit`,
    closes: (when) => `Wetten bis ${when}, nach Ihrer Zeit`,
  },
  line: 'Eine Reihe',
  odds: {
    label: 'Chance',
    oneIn: (count) => `1 zu ${count}`,
    never: 'kann nicht gewonnen werden',
    main: 'Chance auf den Hauptpreis',
    any: 'Chance auf irgendeinen Preis',
    anyWith: (spots) => `Chance auf irgendeinen Preis mit ${spots} Zahlen`,
  },
  value: {
    label: 'Wert',
    of: (share) => `${share} zurück von 1,00`,
    partly: (share, tiers) =>
      plural(
        tiers,
        `mindestens ${share} zurück von 1,00; 1 Preis ist nicht veröffentlicht`,
        `mindestens ${share} zurück von 1,00; ${tiers} Preise sind nicht veröffentlicht`,
      ),
    note: 'Der Wert ist die Summe von Chance × Preis über alle Preise, geteilt durch den Preis einer Reihe: was von 1,00 Einsatz im Mittel zurückkommt, wenn niemand die Preise mit Ihnen teilt. Preise, die nicht vorher veröffentlicht sind, zählen nichts. Unter 1,00 verliert eine Reihe im Mittel.',
  },
  facts: {
    title: 'Regeln und Chancen',
    underlying: 'Ergebnis von',
    operator: 'Veranstalter',
    country: 'Land',
    price: 'Preis einer Reihe',
    drawn: 'Ziehungen',
    rounds: (every, from, to) => `alle ${every} Minuten von ${from} bis ${to}`,
    zone: (zone) => `nach der Uhr von ${zone}`,
    closing: 'Annahmeschluss',
    before: (minutes) => `${minutes} Minuten vor der Ziehung`,
    choose: 'Sie wählen',
    pick: (pick, of) => `${pick} aus ${of} Zahlen`,
    pickRange: (least, most, of) => `${least} bis ${most} aus ${of} Zahlen`,
    more: (pick, of, name) => `${pick} aus ${of} (${name})`,
    onTicket: (name) => `${name}: die letzte Ziffer der Losnummer`,
    ticket: (digits) => `Eine Losnummer mit 7 Ziffern; verglichen werden die letzten ${digits}`,
    drawnMore: (drawn) => `${drawn} Zahlen werden gezogen`,
    bonus: (count, name) => `${name}: ${count} weitere aus denselben Zahlen`,
    drawsPerBet: (count) => `Eine Wette nimmt an ${count} Ziehungen teil.`,
    linesMax: 'Höchstzahl der Reihen eines Scheins',
  },
  tiers: {
    caption: 'Gewinnklassen',
    name: 'Klasse',
    match: 'Ihre Treffer',
    type: 'Typ',
    prize: 'Veröffentlichter Preis',
    odds: 'Chance einer Reihe',
    share: 'wird unter den Gewinnern geteilt',
    announced: 'wie vom Veranstalter bekannt gegeben',
    times: (times) => `${times} × Einsatz`,
    monthly: (amount, months) => `${amount} im Monat, ${months} Monate lang`,
    types: {
      A: 'Typ A: der Hauptjackpot, geteilt unter allen, die ihn gewonnen haben.',
      B: 'Typ B: ein anderer Jackpot, der geteilt wird.',
      C: 'Typ C: der Preis, den der Veranstalter bekannt gibt.',
    },
  },
  particulars: {
    title: 'Regeln nur dieses Spiels',
    tierMax: (amount) =>
      `Höchstens ${amount} werden in einer Gewinnklasse einer Ziehung gezahlt, an alle Gewinner zusammen.`,
    withholding: (percent, tiers) =>
      `${percent} % werden in den obersten ${tiers} Gewinnklassen einbehalten.`,
    jackpotForm: (every, above) =>
      `Ein Hauptpreis wird auf ${above} oder auf ${above} und ein Vielfaches von ${every} abgerundet.`,
    leastWin: (winners, each) =>
      `Bei höchstens ${winners} Gewinnern gewinnt jeder mindestens ${each} des Hauptpreises.`,
    annuity: (payments, rise, cash) =>
      `Der Hauptpreis kann in ${payments} jährlichen Zahlungen gezahlt werden, jede ${rise} % höher als die vorige, oder sofort mit ${cash} % von ihm.`,
    monthly: (months, month, total) =>
      `Ein monatlicher Preis wird höchstens ${months} Monate gezahlt, höchstens ${month} im Monat und ${total} insgesamt. Er ist nicht vererbbar.`,
    apart: 'Spieler im Vereinigten Königreich und alle anderen teilen die Preise getrennt.',
    independent: 'Der Jackpot ist unser eigener und wird wie veröffentlicht gezahlt.',
    indices: (digits) =>
      `Die Zahlen kommen aus ${digits} Ziffern der Eröffnungskurse von fünf Börsenindizes.`,
    house: 'Die Zahlen werden von uns gezogen.',
    nextDraw:
      'Fällt die Ziehung aus, gelten Wetten für ihren neuen Termin oder die nächste Ziehung.',
    ownDraw:
      'Fällt die Ziehung aus, bekommt sie einen neuen Termin, oder unsere eigene Zufallsziehung tritt an ihre Stelle; jeder kann diese Ziehung prüfen.',
    continuedBy: (name) => `Geht weiter als ${name}.`,
  },
  versions: {
    title: 'Frühere Regeln',
    until: (day) => `Bis ${day}`,
    from: (day) => `Seit ${day}`,
    text: (lines, tiers, price) =>
      `${lines}; ${counted(tiers, 'Gewinnklasse', 'Gewinnklassen')}; ${price} je Reihe`,
  },
  sources: {
    title: 'Quellen dieser Regeln',
    verified: 'Die folgenden Angaben sind durch mindestens eine Quelle bestätigt',
    of: {
      matrix: 'Zahlen',
      odds: 'Chancen',
      schedule: 'Tage der Ziehungen',
      types: 'Arten der Preise',
    },
    recalled: 'Keine Quelle bestätigt diese Regeln. Preise und Zeiten muss der Betreiber prüfen.',
  },
  categories: {
    caption: 'Gewinnklassen jedes Spiels',
    game: 'Spiel, zugrunde liegende Lotterie, Veranstalter',
    every: '*',
    star: 'Ein Stern steht für jeden Preis der Gewinntabelle dieses Spiels.',
  },
  statistics: {
    title: 'Statistik',
    note: 'Frühere Ziehungen ändern nichts: In der nächsten Ziehung ist jede Zahl so wahrscheinlich wie jede andere.',
  },
}
