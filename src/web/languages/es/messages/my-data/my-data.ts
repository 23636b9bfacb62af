import type { myDataMessages as english } from '#web/ui/messages/my-data/my-data.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const myDataMessages: Texts<typeof english> = {
  title: 'Sus datos',
  lead: 'Aquí obtiene una copia de sus datos y dice qué debe ser de ellos.',
  copy: 'Una copia de sus datos',
  copyText:
    'Un ZIP con su perfil, sesiones, límites, pagos, apuestas, transferencias, mensajes, reclamaciones y avisos, todo en JSON y en CSV. Le avisamos cuando está listo; puede descargarlo durante siete días.',
  password: 'Su contraseña',
  ask: 'Pedir una copia',
  asked: 'Estamos haciendo la copia.',
  none: 'Todavía no ha pedido ninguna copia.',
  making: 'Se está haciendo',
  fetch: 'Descargar',
  gone: 'El archivo ya no se guarda',
  askedAt: (at) => `Pedida el ${at}`,
  erase: 'Borrar sus datos personales',
  eraseText: (years) =>
    `Cuando su cuenta se cierra, bloqueamos su nombre, sus direcciones, su número de teléfono y su fecha de nacimiento con una clave propia. ${years} años después destruimos la clave, y nadie puede volver a leerlos. La ley quiere que guardemos los registros hasta entonces. Los importes del libro de cuentas quedan, sin su nombre. Una exclusión o una reclamación abierta va antes.`,
  eraseAsk: 'Borrar después del cierre',
  eraseAsked: (at) => `Lo pidió el ${at}. Empieza cuando se cierra su cuenta.`,
  eraseDrop: 'Conservar mis datos',
  missing: 'Indique su contraseña.',
  operators: 'Esta página es para jugadores',
  operatorsText: 'Las cuentas de los operadores las lleva su administrador.',
  desk: {
    title: 'Conservación',
    lead: 'Cuánto tiempo se guarda cada tipo de datos, por qué, y qué ha borrado la tarea nocturna.',
    days: (days) => counted(days, 'día', 'días'),
    what: 'Datos',
    kept: 'Se guardan',
    why: 'Por qué',
    deleted: 'Borrados hasta ahora',
    last: 'Último borrado',
    lastRun: (at) => `Última ejecución: ${at}`,
    neverRun: 'La tarea aún no se ha ejecutado.',
  },
}
