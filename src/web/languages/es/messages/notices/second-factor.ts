import type { secondFactorMessages as english } from '#web/ui/messages/notices/second-factor.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const secondFactorMessages: Texts<typeof english> = {
  missing: 'Rellene este campo.',
  panel: {
    heading: 'Segundo factor',
    off: 'Con su contraseña basta para entrar. Con una aplicación de autenticación en su teléfono, al entrar también se pide un código de ella.',
    isRequired:
      'Los operadores de esta instalación necesitan un segundo factor antes de poder trabajar.',
    begin: 'Configurar una aplicación de autenticación',
    scan: 'Escanee esta imagen con su aplicación de autenticación o escriba en ella la clave. Después indique el código que muestra la aplicación.',
    picture: 'Código QR para la aplicación de autenticación',
    key: 'Clave',
    code: 'Código de la aplicación',
    confirm: 'Añadir la aplicación',
    on: (at) =>
      `Hay una aplicación de autenticación configurada desde ${at}. Al entrar se pide un código de ella.`,
    left: (count) =>
      plural(
        count,
        'Le queda 1 código de recuperación.',
        `Le quedan ${count} códigos de recuperación.`,
      ),
    renew: 'Nuevos códigos de recuperación',
    renewQuestion: 'Los códigos de recuperación que tiene ahora dejarán de valer.',
    remove: 'Quitar la aplicación',
    removeQuestion:
      'Entonces bastará con su contraseña para entrar. Los códigos de recuperación dejarán de valer.',
    removeCancel: 'Conservar la aplicación',
    renewCancel: 'Conservar los códigos actuales',
  },
  codes: {
    heading: 'Sus códigos de recuperación',
    text: 'Cada uno vale una vez en lugar de un código de la aplicación, por ejemplo si pierde su teléfono. Guárdelos donde nadie más los encuentre: no los mostramos otra vez.',
    all: 'Todos los códigos de recuperación',
    done: 'Los he guardado',
  },
  step: {
    title: 'Segundo paso',
    lead: 'Indique el código que muestra ahora su aplicación de autenticación, o un código de recuperación. Si ha perdido ambos, escríbanos por la página de atención al cliente: cuando haya acreditado su identidad, quitamos el segundo factor a las 72 horas.',
    code: 'Código',
    confirm: 'Entrar',
    again: 'Empezar de nuevo',
  },
  passkeys: {
    heading: 'Llaves de acceso',
    text: 'Con una llave de acceso de su teléfono u ordenador entra sin contraseña.',
    name: 'Nombre de la nueva llave de acceso',
    nameHint: 'Para que la reconozca, por ejemplo «Teléfono».',
    add: 'Añadir una llave de acceso',
    list: 'Sus llaves de acceso',
    added: (at) => `Añadida ${at}`,
    used: (at) => `Último uso ${at}`,
    remove: 'Quitar',
    removeOf: (name) => `Quitar la llave de acceso ${name}`,
    logIn: 'Entrar con una llave de acceso',
    notDone: 'Su dispositivo no ha usado ninguna llave de acceso. No ha cambiado nada.',
  },
  challenge: {
    title: 'Muestre que es una persona',
    lead: 'Un servicio externo a este sitio le pregunta algo antes del siguiente intento. No le decimos ni su nombre ni su contraseña.',
    frame: 'Pregunta del servicio externo',
    notShown: 'No aparece nada',
  },
  proof: {
    title: 'Confirme que es usted',
    byCode:
      'Indique el código que muestra ahora su aplicación de autenticación, o un código de recuperación.',
    byPassword: 'Indique su contraseña. Una sesión abierta no basta para esto.',
    code: 'Código',
    password: 'Su contraseña',
    confirm: 'Confirmar',
  },
}
