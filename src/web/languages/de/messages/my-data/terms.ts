import type { consentMessages as english } from '#web/ui/messages/my-data/terms.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const consentMessages: Texts<typeof english> = {
  title: 'Unsere Bedingungen haben sich geändert',
  from: (day) => `Die neuen Bedingungen gelten seit ${day}. Kurz gesagt:`,
  wait: 'Wetten, spielen und einzahlen können Sie wieder, sobald Sie zustimmen. Eine Auszahlung wartet nie darauf.',
  read: 'Bedingungen lesen',
  agree: 'Ich stimme zu',
  later: 'Jetzt nicht',
  consents: 'Bedingungen, denen Sie zugestimmt haben',
  consent: (number, at) => `Fassung ${number}, zugestimmt am ${at}`,
  waits: (number) => `Fassung ${number} wartet auf Sie.`,
  desk: {
    title: 'Bedingungen',
    lead: 'Fassungen der Bedingungen. Eine neue Fassung hält den jetzigen Text der Seite fest. Sobald sie gilt, wird jeder Spieler vor dem nächsten Einsatz oder der nächsten Einzahlung um Zustimmung gebeten.',
    publish: 'Fassung veröffentlichen',
    publishText: 'Das Veröffentlichen kann nicht zurückgenommen werden.',
    published: 'Die Fassung ist veröffentlicht.',
    summary: 'Änderungen in einfachen Worten',
    summaryHint: 'Spieler lesen dies, wenn sie gefragt werden.',
    summaryMissing: 'Bitte sagen Sie, was sich geändert hat.',
    validFrom: 'In Kraft ab',
    dateMissing: 'Bitte geben Sie Tag und Uhrzeit an.',
    version: (number) => `Fassung ${number}`,
    force: (at) => `In Kraft ab ${at}`,
    by: (at, name) => `Veröffentlicht am ${at} von ${name}`,
    program: 'dem Programm',
    agreed: (count) => `${counted(count, 'Spieler hat', 'Spieler haben')} zugestimmt`,
  },
}
