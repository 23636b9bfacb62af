import type { complaintRefusals as english } from '#contract/refusals/complaints.ts'
import type { Texts } from '../../texts.ts'

export const complaintRefusals: Texts<typeof english> = {
  TOO_MANY_COMPLAINTS: [
    409,
    'Dez das suas reclamações ainda não foram resolvidas. Espere por uma delas.',
  ],
  COMPLAINT_STEP: [409, 'Esta reclamação não está nesse passo. Recarregue a página.'],
  ANOTHER_HANDLER: [
    403,
    'Você deu a primeira resposta. No segundo nível outra pessoa precisa olhar a reclamação.',
  ],
}
