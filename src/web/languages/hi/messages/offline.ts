import type { offlineMessages as english } from '#web/ui/messages/offline.ts'
import type { Texts } from '../../texts.ts'

export const offlineMessages: Texts<typeof english> = {
  title: 'आप ऑफ़लाइन हैं',
  text: 'भाव ताज़ा नहीं हैं और कोई बेट नहीं लगाई जा सकती। कनेक्शन लौटते ही यह पेज आगे बढ़ेगा।',
  since: (time) => `${time} से कनेक्शन नहीं है।`,
  bets: 'आपकी खुली बेट',
  asOf: (time) => `${time} की स्थिति। तब से कुछ बदला हो सकता है।`,
  none: 'इस डिवाइस पर किसी खुली बेट की जानकारी नहीं है।',
  again: 'फिर से कोशिश करें',
  newVersion: 'Fairbook का नया संस्करण आ गया है।',
  reload: 'अभी लोड करें',
}
