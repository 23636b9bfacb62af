import type { AskedDocument } from '#domain/identity/identity.ts'

export const documentNames: Readonly<Record<AskedDocument, string>> = {
  passport: 'पासपोर्ट',
  'identity-card': 'पहचान पत्र',
  'driving-licence': 'ड्राइविंग लाइसेंस',
  address: 'आपके पते वाला पत्र या बिल',
  'payment-account': 'जिस खाते से आप भुगतान करते हैं, उसका स्टेटमेंट',
  'source-of-money': 'पैसे कहाँ से आए, इसका सबूत',
}
