import type { multipleRefusals as english } from '#contract/refusals/multiples.ts'
import type { Texts } from '../../texts.ts'

export const multipleRefusals: Texts<typeof english> = {
  CORRELATED: [422, 'इनमें से एक सेलेक्शन का नतीजा दूसरे पर असर डालता है, इसलिए वे नहीं जुड़ सकते।'],
  NOT_IN_MULTIPLES: [422, 'इस मार्केट के सेलेक्शन नहीं जोड़े जा सकते।'],
  PRICE_UNAVAILABLE: [409, 'इस दाँव के लिए अभी कोई भाव नहीं है।'],
  RETURN_TOO_LARGE: [422, 'संभव वापसी एक बेट के अधिकतम से ज़्यादा है।'],
  HOUSE_LIMIT: [422, 'हाउस अभी इतनी बड़ी और बेट नहीं लेता।'],
  BET_FINAL: [409, 'लगाई जा चुकी बेट न बदली जा सकती है, न रद्द की जा सकती है।'],
  MULTIPLE_NOT_OPEN: [409, 'इस बेट का फ़ैसला हो चुका है।'],
}
