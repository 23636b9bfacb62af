import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { messages } from './messages.ts'
import type { Toast, ToastKind } from './toast.tsx'

const colors: Record<ToastKind, string> = {
  success: 'var(--gain)',
  error: 'var(--loss)',
  warning: 'var(--caution-ink)',
  info: 'var(--accent-text)',
}

export function Toaster() {
  return <Notifications position="top-right" zIndex={500} />
}

export function show({ kind, text, durationMs }: Required<Toast>): void {
  notifications.show({
    message: text,
    autoClose: durationMs,
    color: colors[kind],
    withBorder: true,
    closeButtonProps: { 'aria-label': messages.action.close },
    role: kind === 'error' ? 'alert' : 'status',
  })
}
