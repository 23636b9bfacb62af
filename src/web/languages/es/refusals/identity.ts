import type { identityRefusals as english } from '#contract/refusals/identity.ts'
import type { Texts } from '../../texts.ts'

export const identityRefusals: Texts<typeof english> = {
  PAYMENT_PROOF_NEEDED: [
    403,
    'Antes de depositar más, acredite que la cuenta con la que paga es suya. La página Identidad dice cómo. Para retirar no hace falta ninguna prueba.',
  ],
  SOURCE_PROOF_NEEDED: [
    403,
    'Antes de depositar más, acredite de dónde viene el dinero. La página Identidad dice cómo. Para retirar no hace falta ninguna prueba.',
  ],
  PROOF_MISSING: [409, 'Añada primero el documento y después entréguelo.'],
  IDENTITY_NOT_VERIFIED: [
    403,
    'Acredite primero su identidad. La página Identidad dice qué documentos necesitamos.',
  ],
  IDENTITY_IN_REVIEW: [409, 'Sus documentos están en revisión. Ahora no puede cambiarlos.'],
  DOCUMENTS_VERIFIED: [409, 'Estos documentos están verificados. Ahora no necesitamos otros.'],
  ADDRESS_IN_PROFILE: [409, 'Su dirección aún no está verificada. Puede cambiarla en su perfil.'],
  IDENTITY_PROVED: [
    409,
    'Este jugador ya lo ha acreditado. Una retirada no es motivo para pedir de nuevo estos documentos.',
  ],
  NO_IDENTITY_PROVIDER: [404, 'Esta forma de acreditar su identidad no se ofrece aquí.'],
  IDENTITY_PROVIDER_UNAVAILABLE: [
    503,
    'El servicio de identidad no responde. Inténtelo de nuevo en un momento o entregue aquí sus documentos.',
  ],
  DOCUMENTS_MISSING: [
    409,
    'Añada un documento de identidad y una carta o factura con su domicilio.',
  ],
  DOCUMENTS_TOO_MANY: [409, 'Bastan cuatro documentos. Quite uno antes de añadir otro.'],
  DOCUMENT_UNREADABLE: [
    415,
    'Elija una imagen PNG, JPEG o WebP, o un PDF que se abra sin contraseña.',
  ],
  DOCUMENT_KEY_LOST: [
    503,
    'Esta imagen no se puede abrir: se selló con otra clave que la que el servidor tiene ahora.',
  ],
  DOCUMENT_PAGES_TOO_MANY: [
    413,
    'Este PDF tiene más de 8 páginas. Entregue las páginas que muestran su nombre, su fecha de nacimiento o su domicilio.',
  ],
  DOCUMENT_KIND_INVALID: [400, 'Elija qué documento es.'],
  VALIDITY_OVER: [422, 'El último día del documento debe estar en el futuro.'],
  BIRTH_DATE_DIFFERS: [
    422,
    'El documento muestra otra fecha de nacimiento que el perfil. Compare ambas una vez más.',
  ],
  DOCUMENT_OF_ANOTHER: [
    409,
    'Otro jugador verificado ha mostrado el mismo documento. Cada persona tiene una cuenta.',
  ],
}
