import { locale } from '#domain/language/locale.ts'
import type { slotMessages as english } from '#web/ui/messages/instant-wins/slots.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const slotMessages: Texts<typeof english> = {
  open: (name) => `${name} spielen`,
  from: 'Kleinster Einsatz einer Drehung',
  highest: 'Höchster Gewinn einer Linie',
  coins: (coins) => `${coins.toLocaleString(locale)} Münzen`,
  back: 'Zahlt auf lange Sicht zurück',
  percent: (percent) => `${percent} % aller Einsätze`,
  coin: 'Münze auf jeder Linie',
  stake: 'Einsatz einer Drehung',
  spin: 'Drehen',
  spinning: 'Es dreht sich …',
  wait: (seconds) => `Zwischen zwei Drehungen liegen mindestens ${seconds} Sekunden.`,
  off: 'Dieser Automat nimmt zurzeit keine Drehungen an.',
  most: (stake) => `Eine Drehung darf zurzeit höchstens ${stake} kosten.`,
  start: 'Wählen Sie eine Münze und drehen Sie. Jede Linie wird gespielt.',
  won: (amount, stake) => `Sie haben ${amount} gewonnen, bei einem Einsatz von ${stake}.`,
  returned: (amount, stake) =>
    `Diese Drehung zahlt ${amount} zurück, bei einem Einsatz von ${stake}.`,
  lost: 'Diese Drehung zahlt nichts.',
  reel: (place, names) => `Walze ${place}: ${names}`,
  notSpun: 'noch nicht gedreht',
  session: 'Seit Sie diese Seite geöffnet haben',
  spinTitle: (spinId) => `Drehung ${spinId}`,
  spinVoid: (reason) =>
    `Diese Drehung zählt nicht. Ihr Einsatz ist wieder in Ihrem Guthaben. ${reason}`,
  spins: (count) => counted(count, 'Drehung', 'Drehungen'),
  time: (minutes) => counted(minutes, 'Minute', 'Minuten'),
  fair: 'Fairness',
  commit: 'Hash unseres Startwerts für die nächste Drehung',
  seed: 'Ihr Startwert',
  check: 'Diese Drehung prüfen',
  lastProof: 'Startwerte der letzten Drehung',
  paytable: 'Gewinntabelle',
  rules: 'Regeln',
  rulesOf: (version, date) => `Regeln ${version}, in Kraft ab ${date}`,
  symbol: 'Symbol',
  pays: 'Münzen',
  chance: 'Chance',
  anywhere: 'irgendwo',
  oneIn: (number) => `1 zu ${number}`,
  notFound: 'Diesen Automaten gibt es nicht.',
}
