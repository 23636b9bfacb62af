import type { CheckFailure } from '#domain/identity/outside-check.ts'
import type { LimitKind, LimitPeriod } from '#domain/protection/limits.ts'
import type { accountKinds } from '../../../notices/account-kinds.ts'
import type { WordsOf } from '../../../notices/kind.ts'
import type { Say } from '../../say.ts'
import { documentNames } from '../document-names.ts'
import { because } from './because.ts'

const limits: Record<LimitKind, string> = {
  deposit: 'límite de depósitos',
  loss: 'límite de pérdidas',
  stake: 'límite de lo apostado',
  session: 'límite de tiempo',
}
const periods: Record<LimitPeriod, string> = {
  day: 'en 24 horas',
  week: 'en 7 días',
  month: 'en un mes',
}
type Limit = { limit: LimitKind; period: LimitPeriod }
const nameOf = ({ limit, period }: Limit): string => `${limits[limit]} ${periods[period]}`

const most = (
  { limit, amount, currency }: Limit & { amount: number; currency: string },
  say: Say,
): string =>
  limit === 'session'
    ? say.counted(amount, 'minuto', 'minutos')
    : say.money({ amountMinor: amount, currency })

const reasonText = (reason: string): string =>
  reason === '' ? ' Pregunte el motivo a nuestra atención al cliente.' : because(reason)

const ifNotYou =
  'Si no fue usted, cierre todas las sesiones en su perfil, elija una nueva contraseña y escriba a la atención al cliente.'

const failureTexts: Record<CheckFailure, string> = {
  unreadable:
    'No se han podido leer sus documentos. Entregue imágenes nítidas que muestren el documento entero.',
  document_over: 'Su documento ya no es válido. Entregue uno que lo sea.',
  not_genuine:
    'Su documento no se ha reconocido como auténtico. Entregue otro, o escriba a la atención al cliente.',
  other_person:
    'No se ha reconocido a la persona del documento como usted. Entregue un documento propio, o escriba a la atención al cliente.',
  under_age:
    'El documento muestra a una persona demasiado joven para jugar aquí. Si es un error, escriba a la atención al cliente.',
  no_proof_of_address:
    'Su dirección no se ha probado. Entregue una carta o factura que muestre su nombre y su dirección.',
}

export const accountWords: WordsOf<typeof accountKinds> = {
  'limit-changed': {
    title: 'Uno de sus límites ha cambiado',
    text: (given, say) =>
      `${given.isOurs ? 'Hemos fijado' : 'Ha fijado'} su ${nameOf(given)} en ${most(given, say)}. El límite vale desde ahora.`,
  },
  'limit-removed': {
    title: 'Uno de sus límites ha terminado',
    text: (given) => `Su ${nameOf(given)} se ha quitado.`,
  },
  'limit-raise-asked': {
    title: 'Ha pedido un límite más alto',
    text: ({ amount, ...given }, say) =>
      `${amount === null ? `Quiere quitar su ${nameOf(given)}.` : `Quiere que su ${nameOf(given)} sea de ${most({ ...given, amount }, say)}.`} Puede confirmar el cambio desde el ${say.time(given.confirmableAt)}. Hasta entonces vale el límite anterior.`,
  },
  'care-message': { title: 'Un mensaje de nuestro equipo', text: ({ message }) => message },
  'time-out-began': {
    title: 'Su pausa ha comenzado',
    text: ({ endsAt }, say) =>
      `No puede jugar ni depositar hasta el ${say.time(endsAt)}. Después no se abre nada antes de que usted lo diga en la página Límites y pausas. Puede retirar su saldo.`,
  },
  'exclusion-began': {
    title: 'Está excluido',
    text: ({ endsAt }, say) =>
      `No puede jugar ni depositar hasta el ${say.time(endsAt)}. Después de ese día solo puede volver si lo pide a la atención al cliente.`,
  },
  'register-exclusion-began': {
    title: 'Está excluido',
    text: ({ endsAt }, say) =>
      `Un registro nacional de exclusiones lo nombra. No puede jugar ni depositar aquí hasta el ${say.time(endsAt)}. Su saldo es suyo y puede retirarlo. Después de ese día solo puede volver si lo pide a la atención al cliente y el registro ya no lo nombra.`,
  },
  'pause-ended': {
    title: 'Su pausa ha terminado',
    text: () => 'Puede jugar y depositar otra vez.',
  },
  'account-suspended': {
    title: 'Su cuenta está suspendida',
    text: ({ reason }) =>
      `No puede jugar ni depositar, y las órdenes sin igualar están canceladas. Su dinero sigue siendo suyo: entre y pida una retirada cuando quiera.${reasonText(reason)}`,
  },
  'account-suspended-by-you': {
    title: 'Ha suspendido su cuenta',
    text: () =>
      `No puede jugar ni depositar, y las órdenes sin igualar están canceladas. Su dinero sigue siendo suyo: entre y pida una retirada cuando quiera. La atención al cliente abre la cuenta de nuevo cuando usted le escribe. ${ifNotYou}`,
  },
  'account-reopened': {
    title: 'Su cuenta está abierta otra vez',
    text: ({ reason }) => `Su cuenta ya no está suspendida.${because(reason)}`,
  },
  'account-closed': {
    title: 'Su cuenta está cerrada',
    text: ({ reason }) =>
      `Su cuenta estaba vacía y se ha cerrado para siempre. Nadie puede entrar en ella.${reasonText(reason)}`,
  },
  'new-device': {
    title: 'Ha entrado un dispositivo nuevo',
    text: ({ device }) =>
      `Alguien ha entrado en su cuenta con un dispositivo que no habíamos visto antes: ${device}. ${ifNotYou}`,
  },
  'password-changed': {
    title: 'Su contraseña ha cambiado',
    text: () =>
      `Se ha cambiado la contraseña de su cuenta, y todas las demás sesiones han terminado. ${ifNotYou}`,
  },
  'email-changed': {
    title: 'Su dirección de correo ha cambiado',
    text: ({ email }) => `Ahora le escribimos a ${email}. ${ifNotYou}`,
  },
  'mobile-changed': {
    title: 'Su número de móvil ha cambiado',
    text: ({ mobile }) => `Su cuenta tiene ahora el número de móvil ${mobile}. ${ifNotYou}`,
  },
  'second-factor-added': {
    title: 'Se ha añadido un segundo factor',
    text: () =>
      `Su cuenta tiene un segundo factor nuevo. Desde ahora se pide al entrar, y todas las demás sesiones han terminado. ${ifNotYou}`,
  },
  'passkey-added': {
    title: 'Se ha añadido una llave de acceso',
    text: ({ name }) =>
      `La llave de acceso «${name}» entra ahora en su cuenta sin la contraseña. ${ifNotYou}`,
  },
  'second-factor-removed': {
    title: 'Se ha quitado un segundo factor',
    text: () => `Se ha quitado un segundo factor de su cuenta. ${ifNotYou}`,
  },
  'recovery-began': {
    title: 'Han pedido que se quite su segundo factor',
    text: ({ dueAt }, say) =>
      `Han pedido a la atención al cliente que quite el segundo factor de su cuenta y cierre todas las sesiones. Ocurre el ${say.time(dueAt)}. Si no lo pidió usted, abra el enlace de nuestro correo o avise enseguida a la atención al cliente: entonces no cambia nada.`,
  },
  'recovery-done': {
    title: 'La atención al cliente ha quitado su segundo factor',
    text: ({ heldUntil }, say) =>
      `Se han quitado el segundo factor y las llaves de acceso de su cuenta, y todas las sesiones han terminado. No se retira nada hasta el ${say.time(heldUntil)}. Añada un segundo factor nuevo. ${ifNotYou}`,
  },
  'recovery-code-used': {
    title: 'Se ha usado un código de recuperación',
    text: ({ left }) =>
      `Alguien ha demostrado ser usted con un código de recuperación. Le quedan ${left}. ${ifNotYou}`,
  },
  'session-theft': {
    title: 'Hemos cerrado una de sus sesiones',
    text: ({ device }) =>
      `Se ha usado una clave antigua de su sesión en ${device}, así que otra persona puede haberla copiado. Hemos cerrado la sesión. ${ifNotYou}`,
  },
  'identity-verified': {
    title: 'Su identidad está verificada',
    text: () =>
      'Hemos comprobado sus documentos, y prueban su identidad. No tiene que hacer nada más.',
  },
  'identity-rejected': {
    title: 'No hemos podido verificar su identidad',
    text: ({ reason, failure }) => {
      const next =
        failure === null
          ? 'Entregue documentos que lo corrijan, o escriba a la atención al cliente.'
          : failureTexts[failure]
      return `Su identidad no está verificada. ${next} Los documentos se entregan en la página Identidad.${because(reason)}`
    },
  },
  'identity-expired': {
    title: 'Su documento ya no es válido',
    text: () =>
      'El documento que probaba su identidad ha vencido, así que su identidad cuenta como no verificada. Entregue un documento válido en la página Identidad.',
  },
  'proof-asked': {
    title: 'Le pedimos una prueba',
    text: ({ proof, reason }) =>
      `Entregue en la página Identidad: ${documentNames[proof]}. Hasta que la aceptemos no puede depositar. Puede retirar su saldo de todos modos.${because(reason)}`,
  },
  'proof-ask-dropped': {
    title: 'Ya no necesita entregar una prueba',
    text: ({ proof, reason }) =>
      `Ya no le pedimos esto: ${documentNames[proof]}. Sus depósitos ya no dependen de ello.${because(reason)}`,
  },
  'proof-verified': {
    title: 'Hemos aceptado su prueba',
    text: ({ proof }) => `Hemos aceptado: ${documentNames[proof]}. No tiene que hacer nada más.`,
  },
  'proof-rejected': {
    title: 'No hemos podido aceptar su prueba',
    text: ({ proof, reason }) =>
      `No hemos aceptado: ${documentNames[proof]}. Entregue en la página Identidad un documento que lo corrija, o escriba a la atención al cliente. Puede retirar su saldo de todos modos.${because(reason)}`,
  },
  'proof-expired': {
    title: 'Una prueba ha vencido',
    text: ({ proof }) =>
      `Esta prueba ha vencido: ${documentNames[proof]}. Entregue una nueva en la página Identidad antes de depositar más. Puede retirar su saldo de todos modos.`,
  },
  'complaint-received': {
    title: 'Tenemos su reclamación',
    text: ({ complaintId, offerDueAt }, say) =>
      `Su reclamación tiene el número ${complaintId}. Lee nuestra respuesta en la página Reclamaciones. Si no la hemos resuelto antes del ${say.time(offerDueAt)}, puede llevarla a un organismo independiente.`,
  },
  'complaint-answered': {
    title: 'Hemos respondido a su reclamación',
    text: ({ complaintId }) =>
      `Lee nuestra respuesta a la reclamación ${complaintId} en la página Reclamaciones. Si no está conforme, la mira otra persona.`,
  },
  'complaint-third-level': {
    title: 'Puede llevar su reclamación a un organismo independiente',
    text: ({ complaintId }) =>
      `La carta sobre la reclamación ${complaintId} está en la página Reclamaciones. Dice adónde puede acudir; no le cuesta nada.`,
  },
  'complaint-decided': {
    title: 'Se ha decidido su reclamación',
    text: ({ complaintId }) =>
      `La decisión del organismo independiente sobre la reclamación ${complaintId} está en la página Reclamaciones.`,
  },
  'data-export-ready': {
    title: 'La copia de sus datos está lista',
    text: () =>
      `Puede recoger la copia de sus datos en la página Sus datos durante siete días. ${ifNotYou}`,
  },
}
