import type { consentMessages as english } from '#web/ui/messages/my-data/terms.ts'
import type { Texts } from '../../../texts.ts'
import { plural, counted } from '../../../words.ts'

export const consentMessages: Texts<typeof english> = {
  title: 'Nuestros términos han cambiado',
  from: (day) => `Los nuevos términos están vigentes desde el ${day}. En resumen:`,
  wait: 'Podrá apostar, jugar y depositar de nuevo cuando los acepte. Retirar nunca depende de ello.',
  read: 'Leer los términos',
  agree: 'Acepto',
  later: 'Ahora no',
  consents: 'Términos que ha aceptado',
  consent: (number, at) => `Versión ${number}, aceptada el ${at}`,
  waits: (number) => `La versión ${number} le espera.`,
  desk: {
    title: 'Términos',
    lead: 'Versiones de los términos. Una versión nueva conserva el texto de la página de términos tal como está ahora. Cuando está vigente, se pide a cada jugador que la acepte antes de la siguiente apuesta o el siguiente depósito.',
    publish: 'Publicar una versión',
    publishText: 'La publicación no se puede deshacer.',
    published: 'La versión está publicada.',
    summary: 'Cambios en palabras sencillas',
    summaryHint: 'Los jugadores lo leen cuando se les pregunta.',
    summaryMissing: 'Diga qué ha cambiado.',
    validFrom: 'Vigente desde',
    dateMissing: 'Indique una fecha y una hora.',
    version: (number) => `Versión ${number}`,
    force: (at) => `Vigente desde ${at}`,
    by: (at, name) => `Publicada el ${at} por ${name}`,
    program: 'el programa',
    agreed: (count) =>
      plural(
        count,
        'La ha aceptado un jugador',
        `La han aceptado ${counted(count, 'jugador', 'jugadores')}`,
      ),
  },
}
