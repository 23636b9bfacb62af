import type { myDataRefusals as english } from '#contract/refusals/my-data.ts'
import type { Texts } from '../../texts.ts'

export const myDataRefusals: Texts<typeof english> = {
  EXPORT_UNDER_WAY: [409, 'आपके डेटा की प्रति बन रही है। तैयार होने पर आपको बताया जाएगा।'],
  PLAYERS_ONLY: [403, 'यह खिलाड़ियों के लिए है। संचालक अपने प्रशासक से पूछें।'],
}
