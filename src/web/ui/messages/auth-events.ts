import type { AuthDoor, AuthKind } from '#contract/auth-events.ts'

const kinds: Record<AuthKind, string> = {
  registration: 'Registered',
  login: 'Logged in',
  login_refused: 'Login refused',
  login_throttled: 'Login has to wait',
  logout: 'Logged out',
  logout_everywhere: 'Logged out everywhere',
  hand_off: 'Signed in by a link',
  code_refused: 'Code refused',
  theft: 'Old token used, session ended',
}
const doors: Record<AuthDoor, string> = { page: 'Page', program: 'Program' }

/** Texts of the list of sign-ins that operators see. */
export const authEventMessages = {
  title: 'Sign-ins',
  text: 'Who signed in and out, and who was refused, for as long as the page Retention says. Of an address only a mark is kept: the same mark is the same address.',
  searchHint: 'User name or address mark',
  file: 'sign-ins',
  columns: { at: 'Time', kind: 'What', user: 'User name', door: 'By', addressMark: 'Address mark' },
  nobody: 'unknown name',
  kinds,
  doors,
}
