import type { playHistoryMessages as english } from '#web/ui/messages/casino/play-history.ts'
import type { Texts } from '../../../texts.ts'

export const playHistoryMessages: Texts<typeof english> = {
  kinds: {
    casino: 'कैसीनो',
    'scratch-cards': 'स्क्रैच कार्ड',
    slots: 'स्लॉट',
    bingo: 'बिंगो',
    lottery: 'लॉटरी',
  },
  show: 'दिखाएँ',
  filter: {
    label: 'कौन-से खेल',
    search: 'खोजें',
    searchHint: {
      casino: 'गेम, मार्केट, सेलेक्शन या रसीद',
      'scratch-cards': 'गेम या कार्ड का नंबर',
      slots: 'स्लॉट या स्पिन का नंबर',
      bingo: 'रूम या नंबर',
      lottery: 'लॉटरी या टिकट का नंबर',
    },
    from: 'से',
    to: 'तक',
    none: 'ऐसा कोई खेल नहीं मिला',
    noneText: 'दूसरे दिन या दूसरे शब्द आज़माएँ।',
  },
  states: { all: 'सभी', open: 'खुले', settled: 'निपटान हुआ' },
  none: {
    casino: 'टेबल पर अभी कोई बेट नहीं',
    'scratch-cards': 'अभी कोई स्क्रैच कार्ड नहीं',
    slots: 'अभी कोई स्पिन नहीं',
    bingo: 'अभी कोई बिंगो टिकट नहीं',
    lottery: 'अभी कोई लॉटरी टिकट नहीं',
  },
  noneText: 'आप जैसे ही खेलते हैं, वह यहाँ दिखता है।',
  more: 'पुराने दिखाएँ',
  carried: (day) => `${day} तक के खेल कार्यक्रम के बाहर रखे हैं। उनके लिए सहायता से पूछें।`,
  spin: (id) => `स्पिन ${id}`,
  ticket: (id) => `टिकट ${id}`,
  drawOf: (when) => `${when} का ड्रॉ`,
  won: 'जीत',
  lost: 'हार',
  part: 'दाँव का कुछ हिस्सा वापस',
  noStake: 'दाँव वापस',
}
