import type { mailTexts as english } from '../en/mails.ts'
import type { Texts } from '../texts.ts'

export const mailTexts: Texts<typeof english> = {
  hello: (name) => `Hola, ${name}:`,
  always: 'Siempre enviamos correos sobre la seguridad de su cuenta y sobre reclamaciones.',
  chosen: 'En la página Avisos elige qué avisos llegan por correo.',
  stopRecovery: 'Si no lo pidió usted, abra este enlace para detenerlo:',
  confirmEmail: {
    subject: 'Confirme su dirección de correo',
    text: 'Abra este enlace en las próximas 24 horas, para que sepamos que el correo a esta dirección le llega. El enlace sirve una vez.',
    ignore: 'Si no tiene ninguna cuenta con nosotros, no haga caso de este correo.',
  },
  resetPassword: {
    subject: 'Elija una nueva contraseña',
    text: (userId, minutes) =>
      `Alguien ha pedido una nueva contraseña para su cuenta ${userId}. Para elegirla, abra este enlace en los próximos ${minutes} minutos. Sirve una vez.`,
    ignore: 'Si no fue usted, no tiene que hacer nada. Su contraseña queda como está.',
  },
}
