import type { refusalCases as english } from '#contract/refusals/cases.ts'
import type { Texts } from '../../texts.ts'
import { counted } from '../../words.ts'

export const refusalCases: Texts<typeof english> = {
  permission: 'Sus funciones no lo permiten. Un administrador puede darle una que lo permita.',
  wait: {
    seconds: (count) =>
      `Demasiados intentos. Espere ${counted(count, 'segundo', 'segundos')} e inténtelo de nuevo.`,
    minutes: (count) =>
      `Demasiados intentos. Espere ${counted(count, 'minuto', 'minutos')} e inténtelo de nuevo.`,
    hours: (count) =>
      `Demasiados intentos. Espere ${counted(count, 'hora', 'horas')} e inténtelo de nuevo.`,
  },
  amounts: {
    AMOUNT_TOO_SMALL: {
      deposit: (limit) => `El depósito mínimo es ${limit}.`,
      withdrawal: (limit) => `La retirada mínima es ${limit}.`,
    },
    AMOUNT_TOO_LARGE: {
      deposit: (limit) => `El depósito máximo es ${limit}.`,
      withdrawal: (limit) => `La retirada máxima es ${limit}.`,
    },
  },
  ageMin: (years) => `Debe tener ${years} años o más para jugar.`,
  bonusTimes: (times) =>
    `Un bono puede exigir que se apueste como máximo ${times} veces su importe. Elija menos.`,
  raiseWaits: (hours) => `Un límite más alto se puede confirmar ${hours} horas después de pedirlo.`,
  spinPause: (seconds) => `Entre dos tiradas hay al menos ${seconds} segundos. Espere un momento.`,
  sessionEnds: {
    idle: 'Su sesión ha terminado porque no se usó durante un tiempo. Entre de nuevo.',
    absolute: 'Su sesión ha llegado a su duración máxima. Entre de nuevo.',
    elsewhere: 'Su sesión se cerró en otra página u otro dispositivo. Entre de nuevo.',
    operator: 'Nuestra atención al cliente ha cerrado su sesión. Entre de nuevo.',
    theft:
      'Hemos cerrado su sesión, porque alguien puede haberla copiado. Entre de nuevo y elija una nueva contraseña.',
  },
}
