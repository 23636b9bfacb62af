import type { depositNoticeMessages as english } from '#web/ui/messages/protection/deposit-notice.ts'
import type { Texts } from '../../../texts.ts'

export const depositNoticeMessages: Texts<typeof english> = {
  title: 'Antes de depositar',
  funds: [
    'Su saldo es dinero que le debemos. En nuestros libros se lleva aparte de nuestro propio dinero.',
    'Cada día publicamos la suma de todos los saldos con una prueba, y junto a ella el dinero que el operador dice guardar para los jugadores. Puede comprobar que su propio saldo está contado.',
    'Su saldo no está asegurado. Si el operador fuera insolvente, podría no recuperarlo todo.',
  ],
  toFunds: 'Lo que debemos a los jugadores',
  documents: 'Documentos que podemos pedirle',
  occasions: {
    identity: 'Para verificar su identidad, su edad y su domicilio',
    level:
      'Cuando sus depósitos o retiradas en total llegan a una suma que indica la página Identidad, o cuando se lo pedimos con un motivo',
    withdrawal: 'Cuando una persona comprueba una retirada antes de pagarla',
    prize: 'Cuando gana un premio grande de una lotería',
  },
  identityRequired: 'Verificamos su identidad antes de su primer depósito.',
  identityOptional:
    'Puede entregar los documentos de su identidad en cualquier momento, para que nadie tenga que pedírselos después.',
  how: 'Si necesitamos uno, un aviso le dice cuál y hasta cuándo. Los documentos de su identidad se entregan en la página Identidad. No pedimos otros documentos.',
  toIdentity: 'Identidad',
  confirm: 'Lo sé',
  known: (at) => `Lo confirmó el ${at}.`,
}
