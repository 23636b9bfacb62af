import type { informationMessages as english } from '#web/ui/messages/information.ts'
import type { Texts } from '../../texts.ts'

export const informationMessages: Texts<typeof english> = {
  spec: {
    notFoundTitle: 'Hoppla, Sie haben sich verlaufen.',
    notFoundText: 'Diese Seite gibt es hier nicht.',
    backToHome: 'Zur Startseite',
    termsTitle: 'Hintergrund > Allgemeine Geschäftsbedingungen',
    termsUpdated: 'Zuletzt geändert am 30. April 2024',
  },
  terms: {
    tab: 'Allgemeine Geschäftsbedingungen',
    contents: 'Abschnitte',
    inForce: {
      caption: 'Geltende Werte',
      head: ['Was', 'Jetzt'],
      fees: 'Die geltenden Gebühren stehen auf der Hilfeseite über Gebühren.',
      years: (years) => `${years} Jahre`,
      bankingHours: (hours) => `höchstens ${hours} Bankstunden`,
      bankingTimes: (days, from, to, timeZone) =>
        `${days}, ${from} bis ${to} Uhr, nach der Zeit von ${timeZone}`,
      hours: (hours) => `${hours} Stunden`,
      days: (days) => `${days} Tage`,
      months: (min, max) => `${min} bis ${max} Monate`,
      names: {
        age: 'Mindestalter',
        payout: 'Eine Auszahlung auf ein Bankkonto dauert',
        bankingTimes: 'Bankstunden',
        bankHolidays: 'Bankfeiertage',
        periods: 'Zeiträume neuer Limits',
        raise: 'Ein höheres Limit kann bestätigt werden nach',
        timeOut: 'Längste Pause',
        exclusion: 'Selbstausschluss',
        disputeBody: 'Unabhängige Stelle für Beschwerden',
        timeOutReturn: 'Rückkehr nach einer Pause, ab Ihrem Wunsch oder der Antwort des Supports',
        return: 'Rückkehr nach einem Ausschluss, ab der Antwort des Supports',
        complaint: 'Eine unabhängige Stelle steht einer neuen Beschwerde offen nach',
        withdrawal: 'Kleinste Auszahlung',
      },
    },
  },
  notFound: {
    tab: 'Seite nicht gefunden',
    number: '404',
  },
  unavailable: {
    title: 'Noch nicht verfügbar',
    text: 'Dieses Spiel ist zurzeit nicht geöffnet. Es wurde nichts gesetzt.',
    toCasino: 'Zum Casino',
    toSports: 'Zum Sport',
  },
  film: {
    label: (title) => `Film: ${title}. Ohne Ton, mit Untertiteln.`,
    captions: 'Englisch',
    transcript: 'Der Text des Films',
    unplayable: 'Ihr Browser kann diesen Film nicht abspielen. Sein Text steht darunter.',
  },
  demoTable: {
    title: 'Beispieltabelle',
    lead: 'Zwei Filme zeigen, wie sich Tabellen hier verhalten: nach Titel ordnen, eine Zeile aufklappen, Zeilen auswählen, die Seitengröße ändern.',
    titleColumn: 'Titel',
    yearColumn: 'Jahr',
    detailsColumn: 'Einzelheiten',
    details: (title) => `Einzelheiten zu ${title}`,
    label: 'Filme',
    show: 'Zeigen',
    films: 'Filme',
    empty: 'Keine Filme',
    pending: 'Wird geladen',
    clear: 'Auswahl aufheben',
    selected: (count) => `${count} ausgewählt`,
    legend:
      'Zeilen von Filmen mit 300 Kalorien oder mehr sind getönt, solche mit weniger sind schlicht.',
  },
}
