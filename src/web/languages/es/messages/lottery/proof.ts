import type { proofMessages as english } from '#web/ui/messages/lottery/proof.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const proofMessages: Texts<typeof english> = {
  title: 'Prueba de un sorteo',
  lead: 'Estos números los sorteamos nosotros. Su navegador los calcula otra vez, a partir de la promesa publicada antes de la primera apuesta y de todas las apuestas al cierre.',
  open: 'Este sorteo aún no se ha hecho. La promesa de abajo se publicó antes de su primera apuesta.',
  promise: 'Promesa',
  seed: 'Semilla, revelada después del sorteo',
  entropy: 'Hash de todas las apuestas',
  bets: (count) => plural(count, 'La apuesta', `Las ${count} apuestas`),
  steps: 'Qué ha comprobado su navegador',
  right: 'correcto',
  wrong: 'incorrecto',
  seedFits: 'El SHA-256 de la semilla es la promesa.',
  betsFit: 'El SHA-256 de la lista de todas las apuestas es el hash con que se sorteó.',
  numbersFit: 'Los números que resultan de ambos son los publicados.',
  proved: 'El sorteo está probado.',
  notProved: 'El sorteo no está probado. Escriba a nuestra atención al cliente.',
}
