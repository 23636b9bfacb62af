import type { mailTexts as english } from '../en/mails.ts'
import type { Texts } from '../texts.ts'

export const mailTexts: Texts<typeof english> = {
  hello: (name) => `Olá, ${name}!`,
  always: 'Sempre enviamos e-mails sobre a segurança da sua conta e sobre reclamações.',
  chosen: 'Na página Avisos você escolhe quais avisos chegam por e-mail.',
  stopRecovery: 'Se não foi você quem pediu, abra este link para parar:',
  confirmEmail: {
    subject: 'Confirme seu e-mail',
    text: 'Abra este link em até 24 horas, para sabermos que e-mails a este endereço chegam a você. O link funciona uma vez.',
    ignore: 'Se você não tem conta conosco, ignore este e-mail.',
  },
  resetPassword: {
    subject: 'Escolha uma nova senha',
    text: (userId, minutes) =>
      `Alguém pediu uma nova senha para sua conta ${userId}. Para escolher uma, abra este link em até ${minutes} minutos. Ele funciona uma vez.`,
    ignore: 'Se não foi você, não precisa fazer nada. Sua senha fica como está.',
  },
}
