import type { trackingMessages as english } from '#web/ui/messages/tracking.ts'
import type { Texts } from '../../texts.ts'

const because = (note: string): string => (note === '' ? '' : ` Der Grund: ${note}`)

export const trackingMessages: Texts<typeof english> = {
  ask: 'Fragen oder sich beschweren',
  follow: 'Verfolgen',
  reference: (reference) => `Kennung ${reference}`,
  when: { done: '', now: 'Jetzt', next: 'Kommt als Nächstes', stopped: '' },
  deposit: {
    title: 'Ihre Einzahlung',
    all: 'Alles über Einzahlungen',
    steps: {
      asked: 'Gemeldet',
      looked_for: 'Wir suchen die Zahlung',
      credited: 'In Ihrem Guthaben',
      refused: 'Abgelehnt',
      returned: 'Zurückgesandt',
      expired: 'Ohne Geld beendet',
    },
    says: {
      asked: (paidTo) =>
        paidTo === '' ? 'Sie haben uns die Zahlung gemeldet.' : `Sie haben an ${paidTo} gezahlt.`,
      lookedFor: 'Ein Betreiber vergleicht sie mit dem Kontoauszug. Sie müssen nichts tun.',
      late: 'Dies dauert länger als üblich; unsere Leute wissen davon. Sie müssen nichts tun.',
      ends: (at) =>
        `Ist bis ${at} kein Geld gekommen, endet sie, und Sie können sie noch einmal melden.`,
      credited: (amount) => `Wir haben ${amount} Ihrem Guthaben gutgeschrieben.`,
      refused: (note) => `Ihr Guthaben ist unverändert.${because(note)}`,
      returned: (amount, reference, note) =>
        `Wir haben ${amount} dorthin zurückgesandt, woher es kam, unter der Kennung ${reference}.${because(note)}`,
      expired:
        'Es kam nicht rechtzeitig Geld. Haben Sie gezahlt, melden Sie es noch einmal mit derselben Kennung.',
    },
  },
  withdrawal: {
    title: 'Ihre Auszahlung',
    all: 'Alles über Auszahlungen',
    to: (bank, end) => `An ${bank}, …${end}`,
    steps: {
      asked: 'Verlangt und zurückgelegt',
      checked: 'Prüfung',
      payment: 'Wir bereiten die Zahlung vor',
      paid: 'Gezahlt',
      refused: 'Nicht gezahlt',
    },
    says: {
      asked: 'Das Geld bleibt Ihres. Niemand kann damit spielen, bis es gezahlt ist.',
      checked: 'Die Prüfung ist vorbei.',
      checking: (reason, at) =>
        `${
          {
            unplayed: 'Wir prüfen sie, weil seit Ihrer Einzahlung keine Wette abgerechnet wurde.',
            name: 'Wir prüfen sie, weil der Kontoinhaber nicht ganz so heißt wie Sie.',
            check: 'Wir prüfen sie, bevor wir zahlen.',
          }[reason]
        } Die Prüfung soll bis ${at} enden.`,
      documents: (at) => `Wir brauchen bis ${at} Dokumente von Ihnen. Danach verlieren Sie nichts.`,
      due: (at) => `Wir zahlen oder entscheiden bis ${at}.`,
      soon: 'Wir zahlen oder entscheiden bald.',
      overdue: 'Dies dauert länger, als wir gesagt haben; unsere Leute wissen davon.',
      newPayee: (at) => `Das Konto ist neu oder geändert. Wir zahlen dorthin frühestens am ${at}.`,
      paid: (amount, reference, fee) =>
        `Wir haben ${amount} unter der Bankkennung ${reference} gezahlt.${fee === '' ? '' : ` Die Gebühr betrug ${fee}.`}`,
      refused: (note) => `Das Geld ist wieder in Ihrem Guthaben.${because(note)}`,
    },
  },
}
