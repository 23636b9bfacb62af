import type { complaintRefusals as english } from '#contract/refusals/complaints.ts'
import type { Texts } from '../../texts.ts'

export const complaintRefusals: Texts<typeof english> = {
  TOO_MANY_COMPLAINTS: [
    409,
    'Zehn Ihrer Beschwerden sind noch nicht erledigt. Bitte warten Sie eine davon ab.',
  ],
  COMPLAINT_STEP: [
    409,
    'Diese Beschwerde ist nicht an diesem Schritt. Bitte laden Sie die Seite neu.',
  ],
  ANOTHER_HANDLER: [
    403,
    'Sie haben die erste Antwort gegeben. Auf der zweiten Stufe muss jemand anders die Beschwerde ansehen.',
  ],
}
