import { accountMessages } from '#web/ui/messages/account.ts'

/** Named and reachable by keyboard; Mantine hides the button from both when it has no name. */
export const visibilityToggle = {
  'aria-label': accountMessages.register.showPassword,
  tabIndex: 0,
}
