import type {
  slipMessages as english,
  slipProblems as englishProblems,
} from '#web/ui/messages/lottery/slip.ts'
import type { Texts } from '../../../texts.ts'

export const slipProblems: Texts<typeof englishProblems> = {
  NUMBER_OUTSIDE: 'Eine Zahl gehört nicht zu diesem Spiel. Bitte markieren Sie die Reihe neu.',
  NUMBER_TWICE: 'Eine Zahl ist zweimal markiert. Bitte markieren Sie die Reihe neu.',
  TOO_FEW_NUMBERS:
    'Einer Reihe fehlen Zahlen. Markieren Sie sie, oder lassen Sie den Zufallstipp den Rest füllen.',
  TOO_MANY_NUMBERS: 'Eine Reihe hat zu viele Zahlen. Bitte nehmen Sie einige weg.',
  TOO_MANY_BANKERS:
    'Die Bankzahlen würden die ganze Reihe füllen. Bitte lassen Sie mindestens eine Zahl frei.',
  NO_SYSTEM: 'Dieses Spiel hat keine Systeme. Bitte spielen Sie normale Reihen.',
  EMPTY_SLIP: 'Der Schein ist leer. Bitte markieren Sie mindestens eine Reihe.',
  TOO_MANY_LINES: 'Der Schein hat mehr Reihen, als dieses Spiel erlaubt.',
  NO_TICKET_NUMBER: 'Die Losnummer braucht 7 Ziffern.',
  SYSTEM_NOT_OFFERED: 'Dieses Spiel hat keine Systeme. Bitte spielen Sie normale Reihen.',
  BANKERS_NOT_OFFERED: 'Dieses Spiel hat keine Bankzahlen. Bitte markieren Sie einfache Zahlen.',
  OPTION_NOT_OFFERED: 'Dieses Spiel hat den gewählten Zusatz nicht.',
  NUMBER_SHIELD_WITH_DOUBLE_JACKPOT:
    'NumberShield und DoubleJackpot gehen auf einem Schein nicht zusammen.',
  NUMBER_SHIELD_NOT_SOLD: 'NumberShield wird nicht mehr verkauft.',
  MINI_PERCENT: 'Bitte wählen Sie einen der angebotenen Prozentsätze einer Mini Bet.',
  SUBSCRIPTION_WEEKS: 'Ein Abonnement läuft über 1 bis 52 Wochen.',
  DURATION_DRAWS: 'Bitte wählen Sie 1 bis 365 Ziehungen.',
  DRAW_DAYS: 'Bitte wählen Sie mindestens einen der Tage, an denen diese Lotterie zieht.',
  JACKPOT_THRESHOLD: 'Bitte geben Sie den Jackpot ein, ab dem die Wette platziert werden soll.',
}

export const slipMessages: Texts<typeof english> = {
  alternative:
    'Der Jackpot liegt über der Schwelle dieser Lotterie: Ihr Einsatz kauft über einen Vermittler einen Schein für diese Ziehung (Alternative Service).',
  title: 'Ihr Schein',
  kind: 'Art der Wette',
  normal: 'Normal',
  system: 'System',
  systemHint:
    'Markieren Sie mehr Zahlen, als eine Reihe braucht. Jede Kombination von ihnen ist eine eigene Reihe.',
  bankersHint:
    'Drücken Sie eine markierte Zahl noch einmal, um sie zur Bankzahl zu machen: Sie steht dann in jeder Reihe des Systems.',
  lines: 'Reihen',
  line: (number) => `Reihe ${number}`,
  lineState: (number, isWhole) =>
    isWhole ? `Reihe ${number}, vollständig` : `Reihe ${number}, nicht vollständig`,
  addLine: 'Reihe hinzufügen',
  removeLine: 'Reihe entfernen',
  marked: (name, count, least) => `${name}: ${count} von ${least}`,
  markedRange: (name, count, least, most) => `${name}: ${count}, von ${least} bis ${most}`,
  banker: (number) => `${number}, Bank`,
  quickPick: 'Zufallstipp',
  fillRest: 'Rest füllen',
  clear: 'Leeren',
  nextLine: 'Nächste Reihe',
  ticket: 'Losnummer',
  ticketHint: '7 Ziffern. Führende Nullen zählen.',
  ticketPick: 'Andere Nummer',
  options: 'Zusätze',
  days: 'Ziehungstage',
  daysHint: 'Der Schein spielt in den Ziehungen dieser Tage, nach dem Kalender der Lotterie.',
  dayNames: { mon: 'Mo', tue: 'Di', wed: 'Mi', thu: 'Do', fri: 'Fr', sat: 'Sa', sun: 'So' },
  onDays: (names) => `Ziehungen am ${names.join(', ')}`,
  offers: {
    doubleJackpot: {
      name: 'DoubleJackpot',
      text: 'Kostet das Doppelte der Reihe und zählt doppelt, wenn der Hauptjackpot geteilt wird.',
    },
    megaplier: {
      name: 'Megaplier',
      text: 'Vervielfacht Preise unter dem Hauptjackpot mit dem gezogenen Faktor.',
    },
    powerPlay: {
      name: 'PowerPlay',
      text: 'Vervielfacht Preise vom Typ C mit dem gezogenen Faktor, 2 bis 5, und verdoppelt die vom Typ B. Der Faktor 10 gilt nur bei Jackpots unter 150.000.000,00 USD.',
    },
    system: {
      name: 'System',
      text: 'Mehr Zahlen, als eine Reihe braucht; jede Kombination ist eine Reihe.',
    },
    bankers: { name: 'Bankzahlen', text: 'Zahlen, die in jeder Reihe eines Systems stehen.' },
    duration: { name: 'Dauerwette', text: 'Mehrere Ziehungen, alle auf einmal bezahlt.' },
    subscription: {
      name: 'Abonnement',
      text: 'Über 1 bis 52 Wochen, danach verlängert, bis Sie kündigen. Kündigen Sie bis 23:59 Uhr des Tages vor dem Ende des Zeitraums.',
    },
    jackpotHunt: {
      name: 'JackpotHunt',
      text: 'Jede Ziehung, bis jemand den Hauptjackpot gewinnt.',
    },
    whenJackpotIs: {
      name: 'Ab Jackpot',
      text: 'Platziert für die erste Ziehung, deren bekannt gegebener Jackpot bei Annahmeschluss mindestens Ihren Betrag erreicht.',
    },
    mini: { name: 'Mini Bet', text: 'Ein Teil des Preises für denselben Teil der Gewinne.' },
    numberShield: {
      name: 'NumberShield',
      text: 'Wird nicht mehr verkauft; ältere Wetten werden damit abgerechnet.',
    },
    syndicate: {
      name: 'Tippgemeinschaft',
      text: 'Ein Anteil an einem größeren Schein und an seinen Gewinnen.',
    },
  },
  optionPrice: (price) => `${price} je Reihe`,
  size: 'Größe der Wette',
  whole: 'Ganze Wette',
  mini: (percent) => `Mini Bet, ${percent} %`,
  draws: 'Welche Ziehungen',
  once: { name: 'Nächste Ziehung', text: 'Eine Ziehung.' },
  durationDraws: 'Anzahl der Ziehungen',
  weeks: 'Anzahl der Wochen',
  atLeast: (currency) => `Jackpot mindestens, in ${currency}`,
  notOnSale: 'Zurzeit nimmt keine Ziehung dieser Lotterie Wetten an.',
  total: 'Zu zahlen',
  perDraw: (price) => `${price} je Ziehung`,
  linesOf: (lines) => (lines === '1' ? '1 Reihe' : `${lines} Reihen`),
  favourites: 'Favoriten',
  saveFavourite: 'Als Favorit behalten',
  favourite: (number) => `Favorit ${number}`,
  lastSlip: 'Letzter Schein noch einmal',
  remove: (name) => `${name} entfernen`,
  keptHere: 'Favoriten werden auf diesem Gerät gespeichert.',
}
