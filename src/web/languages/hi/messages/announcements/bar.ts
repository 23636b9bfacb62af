import type { announcementTexts as english } from '#web/ui/messages/announcements/bar.ts'
import type { Texts } from '../../../texts.ts'

export const announcementTexts: Texts<typeof english> = {
  label: 'सूचनाएँ',
  frozen: 'इस समय सभी के लिए दाँव, जमा और निकासी रोक दी गई हैं। आपकी शेष राशि और आपके दाँव सुरक्षित हैं।',
  frozenSince: (time) => `${time} से।`,
  dismiss: 'यह सूचना बंद करें',
}
