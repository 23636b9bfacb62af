import type { activityMessages as english } from '#web/ui/messages/protection/activity.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const activityMessages: Texts<typeof english> = {
  check: {
    title: 'रियलिटी चेक',
    lead: (minutes) => `आप ${durationText(minutes)} से लॉग इन हैं।`,
    won: (amount) => `इस समय में निपटान हुई आपकी बेट ${amount} जीती हैं।`,
    lost: (amount) => `इस समय में निपटान हुई आपकी बेट ${amount} हारी हैं।`,
    even: 'इस समय में निपटान हुई आपकी बेट न जीती हैं, न हारी।',
    stopped: 'आपके चुनने तक कोई बेट नहीं ली जाती।',
    goOn: 'आगे बढ़ें',
    leave: 'लॉग आउट',
    limits: 'सीमाएँ और विराम',
  },
  interval: {
    title: 'रियलिटी चेक',
    lead: 'इतने-इतने समय पर खेल रुकता है, और हम दिखाते हैं कि आप कितनी देर से लॉग इन हैं और कितना जीते या हारे हैं।',
    label: 'मुझे याद दिलाएँ',
    none: 'कभी नहीं',
    every: (minutes) => `हर ${minutes} मिनट पर`,
    longest: (minutes) => `ज़्यादा से ज़्यादा हर ${minutes} मिनट पर खेल सबके लिए रुकता है।`,
    now: (minutes) => `आप ${durationText(minutes)} से लॉग इन हैं।`,
  },
  activity: {
    title: 'खाते की गतिविधि',
    lifetime: 'खाता खोलने के बाद से शुद्ध जमा',
    lifetimeText: 'सभी जमा, भुगतान हो चुकी सभी निकासी घटाकर।',
    month: 'महीना',
    deposits: 'जमा',
    withdrawals: 'निकासी',
    stakes: 'दाँव',
    net: 'जीत या हार',
    none: 'अभी कुछ दर्ज नहीं हुआ है।',
    chart: 'हर महीने की जमा और नतीजे',
    products: {
      exchange: 'एक्सचेंज',
      multiples: 'मल्टीपल',
      casino: 'कैसीनो',
      'instant-wins': 'तुरंत जीत और स्लॉट',
      lottery: 'लॉटरी',
      bingo: 'बिंगो',
    },
    otherProduct: 'अन्य',
  },
  notice: {
    first:
      'जमा करने से पहले: क्या आप जमा की सीमा तय करना चाहते हैं? आप तय करते हैं कि 24 घंटे, 7 दिन या एक महीने में कितना जमा करें।',
    review: 'आपने अपनी सीमाएँ छह महीने से ज़्यादा पहले देखी थीं। क्या वे अब भी ठीक हैं?',
    set: 'सीमा तय करें',
    look: 'मेरी सीमाएँ देखें',
    without: 'अभी कोई सीमा नहीं',
    keep: 'उन्हें वैसे ही रहने दें',
    askTitle: 'कोई सीमा नहीं?',
    ask: 'क्या आप बिना सीमा के आगे बढ़ना चाहते हैं? आप “सीमाएँ और विराम” में कभी भी सीमा तय कर सकते हैं।',
    yes: 'बिना सीमा के आगे बढ़ें',
    no: 'वापस',
    always: 'सीमाएँ और विराम',
  },
  closing: {
    title: 'अपना खाता बंद करें',
    lead: 'पहले अपना बैलेंस निकालें। जिस खाते में खुली बेट, अनुरोध या पैसे हों, वह बंद नहीं हो सकता। बंद खाता फिर नहीं खोला जाता।',
    withdraw: 'अपना बैलेंस निकालें',
    button: 'मेरा खाता बंद करें',
    ask: 'क्या आप अपना खाता हमेशा के लिए बंद करना चाहते हैं?',
    no: 'नहीं',
    blocked: 'आपका खाता अभी बंद नहीं हो सकता। ये चीज़ें अभी बाक़ी हैं:',
    other: 'खुली चीज़ें',
    open: {
      openOrders: 'खुले ऑर्डर',
      openBets: 'मार्केट जिनकी बेट का निपटान नहीं हुआ',
      openMultiples: 'खुले मल्टीपल',
      openFancyMarkets: 'फैंसी और बुकमेकर की बेट जिनका सेटलमेंट बाकी है',
      openScratchCards: 'बिना खेले स्क्रैच कार्ड',
      openCasinoBets: 'कैसीनो के राउंड जिनमें आपकी बेट हैं',
      openLotteryBets: 'लॉटरी की बेट',
      openLotteryShares: 'सिंडिकेट के हिस्से',
      pendingDeposits: 'प्रतीक्षा में जमा',
      pendingWithdrawals: 'प्रतीक्षा में निकासी',
      heldMinor: 'रोके गए पैसे',
      balanceMinor: 'आपके बैलेंस में पैसे',
    },
  },
  assessment: {
    yes: 'हाँ',
    no: 'नहीं',
    show: 'मेरा नतीजा दिखाएँ',
    unanswered: (count) => `${counted(count, 'सवाल बाक़ी है', 'सवाल बाक़ी हैं')}।`,
    private: 'आपके जवाब इसी पेज पर रहते हैं। वे न हमें भेजे जाते हैं, न रखे जाते हैं।',
    results: {
      none: 'आपने सातों सवालों का जवाब “नहीं” दिया। सीमाएँ इसे ऐसा ही रखने में मदद करती हैं।',
      some: 'आपने कम से कम एक बार “हाँ” कहा। छोटी सीमाओं या विराम के बारे में सोचें, और किसी भरोसे के व्यक्ति से बात करें।',
      many: 'आपने तीन या ज़्यादा बार “हाँ” कहा। हो सकता है जुआ आपको नुक़सान पहुँचा रहा हो। कृपया विराम लें या ख़ुद पर रोक लगाएँ, और नीचे दी गई किसी हेल्पलाइन से बात करें।',
    },
  },
}

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours > 0 ? [counted(hours, 'घंटे', 'घंटे')] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} मिनट`] : []),
  ]
  return parts.join(' और ')
}
