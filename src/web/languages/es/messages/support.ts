import type { supportMessages as english } from '#web/ui/messages/support.ts'
import type { Texts } from '../../texts.ts'

export const supportMessages: Texts<typeof english> = {
  title: 'Atención al cliente',
  lead: 'Pregúntenos sobre su cuenta, un pago, una apuesta o sobre jugar menos.',
  reach: 'Cómo contactarnos',
  operator: 'Operador',
  address: 'Dirección',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  formOnly:
    'Todavía no hay dirección de correo electrónico ni número de teléfono: use esta página.',
  write: 'Escríbanos',
  subject: '¿De qué se trata?',
  text: 'Su mensaje',
  textHint: 'No envíe nunca su contraseña. Aquí nadie la necesita.',
  send: 'Enviar',
  sent: 'Su mensaje ha llegado.',
  answerHere: 'La respuesta aparece en esta página. Todavía no enviamos correos sobre ella.',
  suspended: 'Su cuenta está suspendida. Puede escribirnos de todos modos.',
  yourEmail: 'Su dirección de correo',
  visitor:
    '¿Tiene una cuenta? Entonces entre primero: la respuesta aparece aquí. Sin entrar, un operador responde por correo, desde su propio buzón.',
  visitorSent:
    'Su mensaje ha llegado. Un operador responde por correo, a la dirección que usted indicó.',
  login: 'Entrar',
  operators: 'Ha entrado como operador',
  operatorsText: 'Los mensajes de los jugadores le esperan en la administración.',
  toDesk: 'Ir a los mensajes',
  missing: 'Rellene este campo.',
  emailWrong: 'Indique una dirección de correo como nombre@example.com.',
  conversations: 'Sus conversaciones',
  none: 'Todavía no nos ha escrito',
  noneText: 'Sus mensajes y nuestras respuestas se quedan aquí.',
  older: 'Conversaciones anteriores',
  newAnswer: 'Respuesta nueva',
  states: {
    open: 'Vamos a responder',
    answered: 'Respondida',
    closed: 'Cerrada',
  },
  you: 'Usted',
  support: 'Atención al cliente',
  reply: 'Escribir de nuevo',
  replySend: 'Enviar',
  closedText: 'Esta conversación está cerrada. Para cualquier otra cosa, empiece una nueva.',
}
