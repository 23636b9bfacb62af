import type { requestRefusals as english } from '#contract/refusals/request.ts'
import type { Texts } from '../../texts.ts'

export const requestRefusals: Texts<typeof english> = {
  INVALID_INPUT: [400, 'Bitte prüfen Sie die markierten Felder.'],
  UNAUTHENTICATED: [401, 'Bitte melden Sie sich an, um fortzufahren.'],
  SESSION_ENDED: [401, 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.'],
  FORBIDDEN: [403, 'Diese Seite ist nur für Betreiber.'],
  OPERATOR_PLACE: [
    403,
    'Von diesem Netz oder unter dieser Adresse können Betreiber nicht arbeiten.',
  ],
  NOT_FOUND: [404, 'Wir konnten das Gesuchte nicht finden.'],
  RATE_LIMITED: [429, 'Zu viele Versuche. Bitte warten Sie und versuchen Sie es noch einmal.'],
  PAYLOAD_TOO_LARGE: [413, 'Dies ist größer, als wir annehmen.'],
  PUSH_SERVICE_UNKNOWN: [
    422,
    'An diesen Browser können wir nichts senden. Bitte benutzen Sie einen anderen, oder lesen Sie Ihre Mitteilungen auf der Seite.',
  ],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Diese Art von Inhalt können wir nicht lesen.'],
  SERVICE_UNAVAILABLE: [
    503,
    'Der Dienst ist ausgelastet. Bitte versuchen Sie es noch einmal: Mit derselben Kennung gesendet, geschieht es nur einmal.',
  ],
  INTERNAL_ERROR: [500, 'Bei uns ist etwas schiefgegangen.'],
  IDEMPOTENCY_KEY_REQUIRED: [
    400,
    'Die Anfrage kam ohne eigene Kennung. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  ],
  IDEMPOTENCY_KEY_REUSED: [422, 'Diese Kennung wurde schon für eine andere Anfrage benutzt.'],
  REQUEST_IN_PROGRESS: [409, 'Dieselbe Anfrage wird noch bearbeitet.'],
}
