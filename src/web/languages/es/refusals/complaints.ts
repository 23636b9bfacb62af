import type { complaintRefusals as english } from '#contract/refusals/complaints.ts'
import type { Texts } from '../../texts.ts'

export const complaintRefusals: Texts<typeof english> = {
  TOO_MANY_COMPLAINTS: [
    409,
    'Diez de sus reclamaciones aún no están resueltas. Espere a que se resuelva una.',
  ],
  COMPLAINT_STEP: [409, 'Esta reclamación no está en ese paso. Cargue la página de nuevo.'],
  ANOTHER_HANDLER: [
    403,
    'Usted dio la primera respuesta. En el segundo nivel debe revisar la reclamación otra persona.',
  ],
}
