import { locale } from '#domain/language/locale.ts'
import type { dayResultTexts as english } from '#web/ui/messages/instant-wins/day-results.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const dayResultTexts: Texts<typeof english> = {
  title: 'हर दिन का नतीजा',
  lead: 'पिछले 30 दिन। फ़ाइल में सब हैं।',
  none: 'पिछले 30 दिनों में कुछ नहीं खेला गया।',
  cards: (plays) => counted(plays, 'कार्ड', 'कार्ड'),
  spins: (plays) => counted(plays, 'स्पिन', 'स्पिन'),
  rounds: (plays) => counted(plays, 'राउंड', 'राउंड'),
  unplayed: (cards) => `${cards.toLocaleString(locale)} नहीं खेले गए`,
  money: (staked, paid) => `${staked} का दाँव, ${paid} का भुगतान`,
  return: (actual, expected) => `वापसी ${actual}, नियमों के अनुसार ${expected}`,
  bounds: (least, most) => `संयोग से ${least} से ${most}`,
  alarm: 'वापसी अपनी सीमाओं से बाहर',
  download: 'CSV डाउनलोड करें',
  downloadNamed: 'CSV डाउनलोड करें: हर दिन का नतीजा',
  downloadFailed: 'नतीजे पढ़े नहीं जा सके। कृपया फिर कोशिश करें।',
}
