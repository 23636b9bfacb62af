import type { bonusMessages as english } from '#web/ui/messages/bonuses/bonuses.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const bonusMessages: Texts<typeof english> = {
  title: 'Boni',
  lead: 'Ein Bonus ist ein Angebot. Sie brauchen keinen, um zu spielen oder auszuzahlen.',
  own: 'Ihre Boni',
  none: 'Sie haben keinen Bonus',
  noneText:
    'Bieten wir Ihnen einen an, steht er hier mit seinen Bedingungen, und Sie erhalten eine Mitteilung.',
  plays: {
    sports: 'Sportwetten',
    casino: 'Casinotische',
    'instant-wins': 'Spielautomaten und Rubbellose',
    bingo: 'Bingo',
    lotteries: 'Lotterien',
  },
  states: {
    offered: 'Angeboten',
    running: 'Läuft',
    review: 'Wir prüfen ihn',
    paid: 'Prämie gezahlt',
    declined: 'Von Ihnen abgelehnt',
    lapsed: 'Angebot beendet',
    expired: 'Zeit vorbei',
    given_up: 'Von Ihnen aufgegeben',
    cancelled: 'Aufgehoben',
  },
  name: (amount) => `Bonus von ${amount}`,
  conditions: 'Bedingungen',
  wager: (required, play, times) =>
    plural(
      times,
      `Für die Prämie setzen Sie ${required} eigenes Geld ein (${play}): einmal den Betrag des Bonus.`,
      `Für die Prämie setzen Sie ${required} eigenes Geld ein (${play}): das ${times}-Fache des Bonus.`,
    ),
  counts:
    'Es zählen nur abgerechnete Wetten, die Sie nach dem Annehmen platzieren. Jede zählt mit dem Betrag, den Sie wirklich gewinnen oder verlieren, höchstens mit Ihrem Risiko. Wetten auf beide Seiten eines Marktes bringen wenig oder nichts, für ungültig erklärte bringen nichts. Ein Markt oder eine Runde, in der Sie schon vorher gewettet haben, zählt nicht.',
  days: (days) =>
    plural(days, 'Sie haben einen Tag ab dem Annehmen.', `Sie haben ${days} Tage ab dem Annehmen.`),
  until: (at) => `Die Zeit endet am ${at}.`,
  reward: (amount) =>
    `Wenn Sie es eingesetzt haben, zahlen wir ${amount} als Geld in Ihr Guthaben. Sie können es sofort auszahlen.`,
  apart:
    'Bis dahin steht der Bonus auf einem eigenen Bonuskonto. Er kann nicht gesetzt und nie ausgezahlt werden.',
  cash: 'Ihr eigenes Guthaben können Sie jederzeit auszahlen. Der Bonus läuft weiter.',
  lost: 'Ist die Zeit vorher vorbei, geht der Bonus an uns zurück. Ihr Guthaben bleibt unberührt.',
  pause: 'Während einer Pause steht die Zeit still. Ein Ausschluss beendet den Bonus.',
  checked:
    'Teilt ein anderes Konto ein Gerät, ein Auszahlungskonto oder Name und Geburtsdatum mit Ihrem, sieht eine Person von uns den Bonus an, bevor wir zahlen.',
  offerEnds: (at) => `Sie können bis ${at} annehmen. Tun Sie nichts, geschieht nichts.`,
  accept: 'Mit diesen Bedingungen annehmen',
  decline: 'Ablehnen',
  giveUp: 'Bonus aufgeben',
  giveUpTitle: 'Den Bonus aufgeben?',
  giveUpText:
    'Der Bonus geht an uns zurück, und was Sie dafür eingesetzt haben, ist verloren. Ihr Guthaben bleibt unberührt.',
  progress: (wagered, required) => `${wagered} von ${required} eingesetzt`,
  progressName: 'Eingesetzt',
  soon: 'Wir zahlen die Prämie innerhalb einer Minute.',
  paused: 'Die Zeit steht still, weil Ihr Konto jetzt nicht spielen darf.',
  endedAt: (at) => `Beendet am ${at}`,
  because: (reason) => `Der Grund: ${reason}`,
  account: 'Bonuskonto',
  accountText: (amount) =>
    `${amount} stehen auf Ihrem Bonuskonto. Sie sind kein Teil Ihres Guthabens. Ihre Buchungen führen jede Änderung unter „Bonuskonto“ auf.`,
  choice: 'Ihre Wahl',
  noBonuses: 'Bieten Sie mir keine Boni an',
  noBonusesText:
    'Wartende Angebote werden abgelehnt. Ein laufender Bonus geht weiter, bis er endet oder Sie ihn aufgeben.',
  operators: 'Sie sind als Betreiber angemeldet',
  operatorsText: 'Boni vergeben Sie in der Verwaltung.',
  toDesk: 'Zu den Boni',
}
