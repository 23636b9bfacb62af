import type { identityMessages as english } from '#web/ui/messages/identity/identity.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const identityMessages: Texts<typeof english> = {
  title: 'Identidad',
  lead: 'Comparamos sus documentos con su perfil. Los documentos se guardan cifrados, y cada consulta queda anotada.',
  required: 'Aquí deposita y juega cuando su identidad está verificada.',
  notRequired: 'Ahora mismo nadie le pide documentos aquí. Puede entregarlos de todos modos.',
  states: {
    none: 'Sin entregar',
    submitted: 'En revisión',
    verified: 'Verificada',
    rejected: 'No aceptada',
    expired: 'Caducada',
  },
  stateTexts: {
    none: 'Añada un documento de identidad y una carta o factura que muestre su nombre y su domicilio.',
    submitted: 'Un operador compara sus documentos con su perfil. La respuesta aparece aquí.',
    verified: 'Su identidad, su edad y su domicilio están verificados.',
    rejected: 'Cambie lo que indica el motivo y entregue de nuevo sus documentos.',
    expired: 'Su documento ha caducado. Añada uno nuevo y entréguelo.',
  },
  reason: (reason) => `El motivo: ${reason}`,
  validUntil: (day) => `Válido hasta ${day}`,
  kinds: {
    passport: 'Pasaporte',
    'identity-card': 'Documento de identidad',
    'driving-licence': 'Permiso de conducir',
    address: 'Carta o factura con su domicilio',
    'payment-account': 'Extracto de la cuenta con la que paga',
    'source-of-money': 'Prueba de dónde viene el dinero',
  },
  level: (level) => `Su nivel: ${level} de 3`,
  proofs: {
    titles: {
      'payment-account': (level) => `Nivel ${level}: su cuenta de pago`,
      'source-of-money': (level) => `Nivel ${level}: el origen de su dinero`,
    },
    from: (from, moved) =>
      `Lo pedimos antes de que sus depósitos, o sus retiradas, superen ${from} en total. Hasta ahora: ${moved}. Puede entregarlo antes.`,
    asked: 'Se lo hemos pedido. Hasta que lo aceptemos no puede depositar.',
    why: {
      'payment-account': 'Nos aseguramos de que nadie pague con la cuenta de otra persona.',
      'source-of-money': 'La ley nos pide saber de dónde vienen las sumas mayores.',
    },
    what: {
      'payment-account':
        'Añada un extracto o una imagen de su banca en línea que muestre su nombre y el número de la cuenta.',
      'source-of-money':
        'Añada, por ejemplo, nóminas, una declaración de impuestos, un contrato de venta o un extracto de sus ahorros.',
    },
    withdrawing: 'Puede retirar su saldo en cualquier momento sin ello.',
  },
  documents: 'Sus documentos',
  noDocuments: 'Ningún documento todavía.',
  handedIn: (time, pages) => plural(pages, `Añadido ${time}`, `${pages} páginas, añadidas ${time}`),
  remove: 'Quitar',
  removeNamed: (kind) => `Quitar ${kind}`,
  add: 'Añadir un documento',
  kind: 'Documento',
  file: 'Archivo (PNG, JPEG, WebP o PDF, como máximo 5 MB y 8 páginas)',
  upload: 'Añadirlo',
  noFile: 'Elija un archivo.',
  submit: 'Entregar',
  submitText:
    'Después de entregarlos no puede cambiar los documentos hasta que llegue la respuesta.',
  submitted: 'Sus documentos están entregados.',
  provider: {
    title: (name) => `Comprobación con ${name}`,
    text: (name) =>
      `Usted muestra sus documentos en la página de ${name}. No comunicamos nada sobre usted a ${name}. ${name} nos comunica el nombre, la fecha de nacimiento y la dirección de sus documentos, y los comparamos con su perfil.`,
    go: (name) => `Ir a ${name}`,
    begun: (name, time) =>
      `Empezó esta comprobación el ${time}. La respuesta de ${name} aparece aquí sola.`,
    goOn: 'Continuar la comprobación',
    orHere: 'También puede entregar sus documentos en esta página.',
  },
  move: {
    title: '¿Se ha mudado?',
    text: 'Comuníquenos su nueva dirección. Su perfil la adopta en cuanto una carta o factura la muestre. Hasta entonces su identidad cuenta como no verificada.',
    address: 'Nueva dirección',
    tell: 'Comunicar la nueva dirección',
    told: 'Conocemos su nueva dirección. Entregue un documento que la muestre.',
    waiting: (address) =>
      `Nos ha comunicado una nueva dirección: ${address}. Quite la carta o factura antigua, añada una que muestre la nueva dirección y entréguela.`,
    missing: 'Indique la nueva dirección y su país.',
  },
  failures: {
    unreadable: 'Sus documentos no se pudieron leer.',
    document_over: 'Su documento ya no es válido.',
    not_genuine: 'Su documento no se reconoció como auténtico.',
    other_person: 'La persona del documento no se reconoció como usted.',
    under_age: 'El documento muestra a una persona demasiado joven para jugar aquí.',
    no_proof_of_address: 'Su dirección no quedó acreditada.',
  },
}
