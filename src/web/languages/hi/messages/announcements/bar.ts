import type { announcementTexts as english } from '#web/ui/messages/announcements/bar.ts'
import type { Texts } from '../../../texts.ts'

export const announcementTexts: Texts<typeof english> = {
  label: 'घोषणाएँ',
  frozen: 'बेट, जमा और निकासी इस समय सभी के लिए रोक दी गई हैं। आपका बैलेंस और आपकी बेट सुरक्षित हैं।',
  frozenSince: (time) => `${time} से।`,
  dismiss: 'यह घोषणा बंद करें',
}
