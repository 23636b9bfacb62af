import type { lotteryWords as english } from '#web/ui/messages/lottery/words.ts'
import type { Texts } from '../../../texts.ts'

export const lotteryWords: Texts<typeof english> = {
  Numbers: 'नंबर',
  Bonus: 'बोनस',
  'Bonus Ball': 'बोनस गेंद',
  Supplementary: 'अतिरिक्त नंबर',
  'Extra number': 'अतिरिक्त नंबर',
  'Euro numbers': 'यूरो नंबर',
  'Dream number': 'ड्रीम नंबर',
  'last #': 'आख़िरी #',
  'The house': 'हाउस',
  'None: our own draw': 'कोई नहीं: हमारा अपना ड्रॉ',
  'Second decimals of the opening values of five stock indices':
    'पाँच शेयर सूचकांकों के शुरुआती मानों का दूसरा दशमलव अंक',
  'Terms of the house': 'हाउस की शर्तें',
}
