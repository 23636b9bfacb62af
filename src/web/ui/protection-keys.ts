export const protectionKeys = {
  limits: ['protection', 'limits'],
  depositNotice: ['protection', 'deposit-notice'],
  activity: ['protection', 'activity'],
  session: ['protection', 'session'],
}
