import type { proofMessages as english } from '#web/ui/messages/lottery/proof.ts'
import type { Texts } from '../../../texts.ts'

export const proofMessages: Texts<typeof english> = {
  title: 'ड्रॉ का प्रमाण',
  lead: 'ये नंबर हमने ख़ुद निकाले। आपका ब्राउज़र इन्हें एक बार फिर गिनता है: उस वचन से जो पहली बेट से पहले प्रकाशित हुआ, और बंद होने के समय की सभी बेट से।',
  open: 'यह ड्रॉ अभी नहीं हुआ है। नीचे का वचन इसकी पहली बेट से पहले प्रकाशित हुआ।',
  promise: 'वचन',
  seed: 'सीड, ड्रॉ के बाद बताया गया',
  entropy: 'सभी बेट का हैश',
  bets: (count) => (count === 1 ? 'बेट' : `सभी ${count} बेट`),
  steps: 'आपके ब्राउज़र ने क्या जाँचा',
  right: 'सही',
  wrong: 'ग़लत',
  seedFits: 'सीड का SHA-256 ही वचन है।',
  betsFit: 'सभी बेट की सूची का SHA-256 वही हैश है जिससे ड्रॉ हुआ।',
  numbersFit: 'दोनों से निकलने वाले नंबर ही प्रकाशित नंबर हैं।',
  proved: 'ड्रॉ प्रमाणित है।',
  notProved: 'ड्रॉ प्रमाणित नहीं है। कृपया हमारी सहायता को लिखें।',
}
