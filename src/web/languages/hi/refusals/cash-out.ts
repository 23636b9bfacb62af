import type { cashOutRefusals as english } from '#contract/refusals/cash-out.ts'
import type { Texts } from '../../texts.ts'

export const cashOutRefusals: Texts<typeof english> = {
  CASH_OUT_UNAVAILABLE: [409, 'इस बेट का कैश आउट अभी नहीं हो सकता।'],
  CASH_OUT_CHANGED: [409, 'कैश आउट की राशि बदल गई है।'],
  NOTHING_TO_CASH_OUT: [409, 'यहाँ कैश आउट करने को कुछ नहीं है।'],
  CASH_OUT_TOO_THIN: [409, 'मार्केट में उपलब्ध राशि अभी पूरी बेट के कैश आउट के लिए काफ़ी नहीं है।'],
  CASH_OUT_EXPIRED: [409, 'कैश आउट की यह पेशकश समाप्त हो गई। कृपया नई देखें।'],
}
