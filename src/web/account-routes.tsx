import { load } from './api/load.ts'
import type { Page } from './page-route.tsx'
import { paths } from './ui/paths.ts'

/** Pages about notices, mail and the way back to an account. */
export const accountPages: readonly Page[] = [
  {
    path: paths.resetPassword,
    Component: load(
      () => import('./features/account/security/reset-password-page.tsx'),
      'ResetPasswordPage',
    ),
  },
  {
    path: paths.confirmEmail,
    Component: load(
      () => import('./features/account/security/confirm-email-page.tsx'),
      'ConfirmEmailPage',
    ),
  },
  {
    path: paths.stopRecovery,
    Component: load(
      () => import('./features/account/security/stop-recovery-page.tsx'),
      'StopRecoveryPage',
    ),
  },
  {
    path: paths.notices,
    Component: load(() => import('./features/notices/notices-page.tsx'), 'NoticesPage'),
  },
]

/** The mails to players, for operators. */
export const mailDeskPage: Page = {
  path: paths.adminMail,
  Component: load(() => import('./features/system/operators/mail-page.tsx'), 'MailPage'),
}
