import type { instantWinRefusals as english } from '#contract/refusals/instant-wins.ts'
import type { Texts } from '../../texts.ts'

export const instantWinRefusals: Texts<typeof english> = {
  GAME_CLOSED: [409, 'यह गेम अभी बंद है। कोई दाँव नहीं लगा।'],
  GAME_NOT_ON_SALE: [409, 'यह गेम अब नहीं बिकता। ख़रीदे हुए कार्ड मान्य रहते हैं।'],
  SEED_USED: [409, 'आपने इस गेम का कार्ड कहीं और ख़रीदा है। कृपया फिर देखें और फिर कोशिश करें।'],
  SPIN_TOO_SOON: [429, 'आपका पिछला स्पिन अभी-अभी हुआ है। कृपया थोड़ा रुकें।'],
  SPIN_KEPT_OUTSIDE: [
    409,
    'यह स्पिन इतना पुराना है कि इसे कार्यक्रम के बाहर रखा गया है। सहायता इसे आपके लिए देख सकती है।',
  ],
  CARD_VOID: [409, 'यह कार्ड नहीं गिना जाता। आपका दाँव लौटा दिया गया।'],
}
