import type { requestRefusals as english } from '#contract/refusals/request.ts'
import type { Texts } from '../../texts.ts'

export const requestRefusals: Texts<typeof english> = {
  INVALID_INPUT: [400, 'Revise los campos marcados.'],
  UNAUTHENTICATED: [401, 'Entre en su cuenta para continuar.'],
  SESSION_ENDED: [401, 'Su sesión ha terminado. Entre de nuevo.'],
  FORBIDDEN: [403, 'Esta página es solo para operadores.'],
  OPERATOR_PLACE: [403, 'Los operadores no pueden trabajar desde esta red ni en esta dirección.'],
  NOT_FOUND: [404, 'No hemos encontrado lo que busca.'],
  RATE_LIMITED: [429, 'Demasiados intentos. Espere e inténtelo de nuevo.'],
  PAYLOAD_TOO_LARGE: [413, 'Esto es más grande de lo que aceptamos.'],
  PUSH_SERVICE_UNKNOWN: [
    422,
    'No podemos enviar mensajes a este navegador. Use otro o lea sus avisos en la página.',
  ],
  UNSUPPORTED_MEDIA_TYPE: [415, 'No podemos leer este tipo de contenido.'],
  SERVICE_UNAVAILABLE: [
    503,
    'El servicio está ocupado. Inténtelo de nuevo: enviada con la misma referencia, la petición solo se ejecuta una vez.',
  ],
  INTERNAL_ERROR: [500, 'Algo ha fallado por nuestra parte.'],
  IDEMPOTENCY_KEY_REQUIRED: [
    400,
    'La petición llegó sin referencia propia. Recargue la página e inténtelo de nuevo.',
  ],
  IDEMPOTENCY_KEY_REUSED: [422, 'Esta referencia ya se usó para otra petición.'],
  REQUEST_IN_PROGRESS: [409, 'La misma petición aún se está tramitando.'],
}
