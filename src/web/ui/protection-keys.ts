export const protectionKeys = {
  limits: ['protection', 'limits'],
  activity: ['protection', 'activity'],
  session: ['protection', 'session'],
}
