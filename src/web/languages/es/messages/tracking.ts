import type { trackingMessages as english } from '#web/ui/messages/tracking.ts'
import type { Texts } from '../../texts.ts'

export const trackingMessages: Texts<typeof english> = {
  ask: 'Preguntar o reclamar',
  follow: 'Seguir su estado',
  reference: (reference) => `Referencia ${reference}`,
  when: { done: '', now: 'Ahora', next: 'Viene después', stopped: '' },
  deposit: {
    title: 'Su depósito',
    all: 'Todo sobre los depósitos',
    steps: {
      asked: 'Anunciado',
      looked_for: 'Buscamos el pago',
      credited: 'En su saldo',
      refused: 'Rechazado',
      returned: 'Devuelto',
      expired: 'Terminado sin dinero',
    },
    says: {
      asked: (paidTo) => (paidTo === '' ? 'Nos informó del pago.' : `Pagó a ${paidTo}.`),
      lookedFor: 'Un operador lo compara con el extracto del banco. Usted no tiene que hacer nada.',
      late: 'Esto tarda más de lo habitual; nuestro equipo está avisado. Usted no tiene que hacer nada.',
      ends: (at) => `Si no ha llegado dinero hasta ${at}, termina, y puede anunciarlo de nuevo.`,
      credited: (amount) => `Hemos sumado ${amount} a su saldo.`,
      refused: (note) => `Su saldo no cambia.${note === '' ? '' : ` El motivo: ${note}`}`,
      returned: (amount, reference, note) =>
        `Hemos devuelto ${amount} a su origen, con la referencia ${reference}.${note === '' ? '' : ` El motivo: ${note}`}`,
      expired:
        'No llegó dinero a tiempo. Si ha pagado, anúncielo de nuevo con la misma referencia.',
    },
  },
  withdrawal: {
    title: 'Su retirada',
    all: 'Todo sobre las retiradas',
    to: (bank, end) => `A ${bank}, …${end}`,
    steps: {
      asked: 'Pedida y apartada',
      checked: 'Comprobación',
      payment: 'Preparamos el pago',
      paid: 'Pagada',
      refused: 'No pagada',
    },
    says: {
      asked: 'El dinero sigue siendo suyo. Nadie puede jugar con él hasta que se pague.',
      checked: 'La comprobación ha terminado.',
      checking: (reason, at) =>
        `${
          {
            unplayed: 'La comprobamos porque no se ha liquidado ninguna apuesta desde su depósito.',
            name: 'La comprobamos porque el titular de la cuenta no se llama del todo como usted.',
            check: 'La comprobamos antes de pagar.',
          }[reason]
        } La comprobación debe terminar antes de ${at}.`,
      documents: (at) =>
        `Necesitamos documentos suyos antes de ${at}. Después de esa fecha no pierde nada.`,
      due: (at) => `La pagamos o la decidimos antes de ${at}.`,
      soon: 'La pagamos o la decidimos pronto.',
      overdue: 'Esto tarda más de lo que dijimos; nuestro equipo está avisado.',
      newPayee: (at) =>
        `La cuenta es nueva o ha cambiado. Pagamos a esa cuenta como muy pronto el ${at}.`,
      paid: (amount, reference, fee) =>
        `Hemos pagado ${amount} con la referencia bancaria ${reference}.${fee === '' ? '' : ` La tarifa fue de ${fee}.`}`,
      refused: (note) =>
        `El dinero está de nuevo en su saldo.${note === '' ? '' : ` El motivo: ${note}`}`,
    },
  },
}
