import type { refusalCases as english } from '#contract/refusals/cases.ts'
import type { Texts } from '../../texts.ts'
import { counted } from '../../words.ts'

const wait = (time: string): string =>
  `Zu viele Versuche. Bitte warten Sie ${time} und versuchen Sie es noch einmal.`

export const refusalCases: Texts<typeof english> = {
  permission:
    'Ihre Rollen erlauben dies nicht. Ein Administrator kann Ihnen eine Rolle geben, die es tut.',
  wait: {
    seconds: (count) => wait(counted(count, 'Sekunde', 'Sekunden')),
    minutes: (count) => wait(counted(count, 'Minute', 'Minuten')),
    hours: (count) => wait(counted(count, 'Stunde', 'Stunden')),
  },
  amounts: {
    AMOUNT_TOO_SMALL: {
      deposit: (limit) => `Die kleinste Einzahlung ist ${limit}.`,
      withdrawal: (limit) => `Die kleinste Auszahlung ist ${limit}.`,
    },
    AMOUNT_TOO_LARGE: {
      deposit: (limit) => `Die größte Einzahlung ist ${limit}.`,
      withdrawal: (limit) => `Die größte Auszahlung ist ${limit}.`,
    },
  },
  ageMin: (years) => `Zum Spielen müssen Sie mindestens ${years} Jahre alt sein.`,
  bonusTimes: (times) =>
    `Ein Bonus darf Einsätze von höchstens dem ${times}-Fachen seines Betrags verlangen. Bitte wählen Sie weniger.`,
  raiseWaits: (hours) =>
    `Ein höheres Limit kann ${hours} Stunden, nachdem Sie es verlangt haben, bestätigt werden.`,
  spinPause: (seconds) =>
    `Zwischen zwei Drehungen liegen mindestens ${seconds} Sekunden. Bitte warten Sie einen Augenblick.`,
  sessionEnds: {
    idle: 'Ihre Sitzung ist beendet, weil sie einige Zeit nicht benutzt wurde. Bitte melden Sie sich wieder an.',
    absolute: 'Ihre Sitzung hat ihre längste Dauer erreicht. Bitte melden Sie sich wieder an.',
    elsewhere:
      'Ihre Sitzung wurde auf einer anderen Seite oder einem anderen Gerät beendet. Bitte melden Sie sich wieder an.',
    operator:
      'Ihre Sitzung wurde von unserem Kundendienst beendet. Bitte melden Sie sich wieder an.',
    theft:
      'Wir haben Ihre Sitzung beendet, weil sie vielleicht jemand kopiert hat. Bitte melden Sie sich wieder an und wählen Sie ein neues Passwort.',
  },
}
