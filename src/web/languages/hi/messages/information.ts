import type { informationMessages as english } from '#web/ui/messages/information.ts'
import type { Texts } from '../../texts.ts'
import { counted } from '../../words.ts'

export const informationMessages: Texts<typeof english> = {
  spec: {
    notFoundTitle: 'अरे! आप रास्ता भटक गए।',
    notFoundText: 'हमारे सर्वर ठीक किए जा रहे हैं, हम जल्द ही लौटेंगे।',
    backToHome: 'होम पर वापस',
    termsTitle: 'पृष्ठभूमि > नियम और शर्तें',
    termsUpdated: 'पिछला बदलाव 30 अप्रैल 2024',
  },
  terms: {
    tab: 'नियम और शर्तें',
    contents: 'खंड',
    inForce: {
      caption: 'अभी लागू मान',
      head: ['क्या', 'अभी'],
      fees: 'लागू शुल्क शुल्कों के सहायता पेज पर हैं।',
      years: (years) => `${years} वर्ष`,
      bankingHours: (hours) => `ज़्यादा से ज़्यादा ${hours} बैंकिंग घंटे`,
      bankingTimes: (days, from, to, timeZone) =>
        `${days}, ${timeZone} के समय के अनुसार ${from} से ${to} तक`,
      hours: (hours) => `${hours} घंटे`,
      days: (days) => `${days} दिन`,
      months: (min, max) => `${min} से ${max} महीने`,
      names: {
        age: 'न्यूनतम उम्र',
        payout: 'बैंक निकासी का समय',
        bankingTimes: 'बैंकिंग घंटे',
        bankHolidays: 'बैंक की छुट्टियाँ',
        periods: 'नई सीमाओं की अवधियाँ',
        raise: 'बड़ी सीमा की पुष्टि इतने समय बाद',
        timeOut: 'सबसे लंबा विराम',
        exclusion: 'ख़ुद पर रोक',
        disputeBody: 'शिकायतों के लिए स्वतंत्र संस्था',
        timeOutReturn: 'विराम के बाद वापसी, आपकी इच्छा या सहायता टीम के जवाब से',
        return: 'रोक के बाद वापसी, सहायता टीम के जवाब से',
        complaint: 'नई शिकायत के लिए स्वतंत्र संस्था इतने समय बाद',
        withdrawal: 'न्यूनतम निकासी',
      },
    },
  },
  notFound: {
    tab: 'पेज नहीं मिला',
    number: '404',
  },
  unavailable: {
    title: 'अभी उपलब्ध नहीं',
    text: 'यह गेम अभी खुला नहीं है। कोई दाँव नहीं लगा।',
    toCasino: 'कैसीनो पर जाएँ',
    toSports: 'खेलों पर जाएँ',
  },
  film: {
    label: (title) => `फ़िल्म: ${title}। बिना आवाज़, कैप्शन के साथ।`,
    captions: 'अंग्रेज़ी',
    transcript: 'फ़िल्म क्या कहती है',
    unplayable: 'आपका ब्राउज़र यह फ़िल्म नहीं चला सकता। उसका पाठ नीचे है।',
  },
  demoTable: {
    title: 'डेमो तालिका',
    lead: 'दो फ़िल्में, यह दिखाने के लिए कि यहाँ तालिकाएँ कैसे चलती हैं: शीर्षक से क्रम लगाएँ, पंक्ति खोलें, पंक्तियाँ चुनें, पेज का आकार बदलें।',
    titleColumn: 'शीर्षक',
    yearColumn: 'वर्ष',
    detailsColumn: 'विवरण',
    details: (title) => `${title} का विवरण`,
    label: 'फ़िल्में',
    show: 'दिखाएँ',
    films: 'फ़िल्में',
    empty: 'कोई फ़िल्म नहीं',
    pending: 'लोड हो रहा है',
    clear: 'चुनाव हटाएँ',
    selected: (count) => counted(count, 'चुनी गई', 'चुनी गईं'),
    legend: '300 या ज़्यादा कैलोरी वाली फ़िल्मों की पंक्तियाँ रंगीन हैं, कम वाली सादी।',
  },
}
