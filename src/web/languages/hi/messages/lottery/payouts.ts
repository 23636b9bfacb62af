import type { payoutMessages as english } from '#web/ui/messages/lottery/payouts.ts'
import type { Texts } from '../../../texts.ts'

export const payoutMessages: Texts<typeof english> = {
  title: 'भुगतान योजनाएँ',
  lead: 'लॉटरी की बड़ी जीत, और इनाम जो महीनों या सालों में दिए जाते हैं।',
  empty: 'कोई भुगतान योजना नहीं',
  emptyText: 'जो जीत बाद में या हिस्सों में दी जाती है, वह यहाँ अपने भुगतान के दिनों के साथ दिखती है।',
  kinds: {
    single: 'जीत',
    annuity: 'मुख्य जैकपॉट, सालों में या एक साथ',
    monthly: 'महीनों में दिया जाने वाला इनाम',
  },
  states: {
    waiting: 'दो लोगों की प्रतीक्षा में',
    running: 'भुगतान हो रहा है',
    done: 'भुगतान हुआ',
    'taken-back': 'वापस लिया गया',
  },
  manners: {
    'at-once': 'एक साथ',
    annuity: 'सालाना भुगतान',
    cash: 'कटौती के साथ तुरंत नक़द',
    monthly: 'मासिक भुगतान',
  },
  of: (game, day) => `${game}, ${day} का ड्रॉ`,
  winnings: 'जीत',
  month: 'हर महीने, गेम की अधिकतम सीमाओं से पहले',
  manner: 'भुगतान का तरीक़ा',
  mannerOpen: 'अभी तय नहीं',
  paid: 'अब तक दिया गया',
  documents: 'दस्तावेज़',
  documentsAsked: (day) =>
    `कृपया ${day} तक अपने दस्तावेज़ हमारी सहायता टीम को भेजें। देर से आएँ तो भी आपका कुछ नहीं जाता: जीत आपकी ही रहती है।`,
  documentsLate: (day) =>
    `आपके दस्तावेज़ ${day} तक माँगे गए थे और अभी नहीं आए। जीत आपकी ही रहती है, और दस्तावेज़ आते ही उसका भुगतान होता है।`,
  documentsHere: (day) => `${day} को मिल गए`,
  media:
    'आप चाहें तो अपनी जीत के बारे में मीडिया को बता सकते हैं। यह आपकी मर्ज़ी है, और भुगतान इस पर निर्भर नहीं।',
  ended: (day) => `${day} को ख़त्म: बाद के भुगतान नहीं होंगे`,
  payments: 'भुगतान',
  number: 'क्र.',
  due: 'दिन',
  amount: 'राशि',
  state: 'स्थिति',
  paymentStates: {
    due: 'आने वाला',
    paid: 'दिया गया',
    'fallen-away': 'नहीं होगा',
    'taken-back': 'वापस लिया गया',
  },
  toPage: 'भुगतान योजना',
  owed: 'भुगतान योजना से दिया जाता है',
}
