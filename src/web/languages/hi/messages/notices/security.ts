import type { securityMessages as english } from '#web/ui/messages/notices/security.ts'
import type { Texts } from '../../../texts.ts'

export const securityMessages: Texts<typeof english> = {
  missing: 'कृपया यह जगह भरें।',
  password: {
    heading: 'पासवर्ड',
    old: 'मौजूदा पासवर्ड',
    new: 'नया पासवर्ड',
    again: 'नया पासवर्ड फिर से',
    note: 'पासवर्ड बदलने पर आपके बाक़ी सभी सेशन समाप्त हो जाते हैं।',
    save: 'पासवर्ड बदलें',
  },
  email: {
    heading: 'ईमेल पता',
    verified: (email) => `${email} की पुष्टि हो चुकी है।`,
    unverified: (email) => `${email} की पुष्टि अभी नहीं हुई है।`,
    address: 'कौन-सा पता रखना है',
    password: 'मौजूदा पासवर्ड',
    note: 'हम इस पते पर एक लिंक भेजते हैं। लिंक खोलने पर पता बदलता है।',
    send: 'लिंक भेजें',
  },
  sessions: {
    list: 'खुले सेशन',
    current: 'यह सेशन',
    used: (at) => `पिछला उपयोग ${at}`,
    end: 'समाप्त करें',
    endOf: (device, at) => `${device} का सेशन समाप्त करें, पिछला उपयोग ${at}`,
    ends: (minutes, hours) =>
      `बिना इस्तेमाल के ${minutes} मिनट बाद सत्र समाप्त होता है, और हर हाल में लॉग इन के ${hours} घंटे बाद।`,
  },
  reset: {
    title: 'नया पासवर्ड चुनें',
    link: 'पासवर्ड भूल गए?',
    askLead: 'हम आपके खाते के ईमेल पते पर एक लिंक भेजते हैं। लिंक 30 मिनट काम करता है।',
    userId: 'यूज़रनेम',
    ask: 'लिंक भेजें',
    newLead: 'आपके सभी सेशन समाप्त होंगे, और आप नए पासवर्ड से लॉग इन करेंगे।',
    save: 'नया पासवर्ड सहेजें',
    toLogin: 'लॉग इन पर जाएँ',
    again: 'नया लिंक माँगें',
  },
  confirm: {
    title: 'अपने ईमेल पते की पुष्टि करें',
    lead: 'एक बार दबाते ही हमें पता चल जाएगा कि इस पते के ईमेल आप तक पहुँचते हैं।',
    press: 'पते की पुष्टि करें',
    noCode: 'इस पते में कोड नहीं है। कृपया ईमेल में आया लिंक खोलें।',
    toProfile: 'अपनी प्रोफ़ाइल पर जाएँ',
  },
}
