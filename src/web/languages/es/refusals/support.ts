import type { supportRefusals as english } from '#contract/refusals/support.ts'
import type { Texts } from '../../texts.ts'

export const supportRefusals: Texts<typeof english> = {
  TOO_MANY_THREADS: [
    409,
    'Tiene cinco conversaciones abiertas con atención al cliente. Siga con una de ellas.',
  ],
  THREAD_CLOSED: [409, 'Esta conversación está cerrada. Empiece una nueva.'],
  THREAD_FULL: [409, 'En esta conversación no caben más mensajes. Empiece una nueva.'],
  THREAD_MOVED_ON: [409, 'Entretanto ha llegado aquí un mensaje nuevo. Léalo primero.'],
  OPERATORS_ANSWER: [403, 'Los operadores responden a los mensajes en la administración.'],
}
