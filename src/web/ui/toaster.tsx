import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { messages } from './messages.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type Toast = {
  kind: ToastKind
  text: string
  durationMs?: number
  /** Toasts of a group take each other's place; `text` says how many there were while one stood. */
  group?: { name: string; text: (count: number) => string }
}

const colors: Record<ToastKind, string> = {
  success: 'var(--gain)',
  error: 'var(--loss)',
  warning: 'var(--caution-ink)',
  info: 'var(--accent-text)',
}

export function Toaster() {
  return <Notifications position="top-right" zIndex={500} />
}

/** The one toast of each group that stands now. */
const standing = new Map<string, { id: string; count: number }>()

export function show({ kind, text, durationMs, group }: Toast & { durationMs: number }): void {
  const before = group && standing.get(group.name)
  if (before) notifications.hide(before.id)
  const count = (before?.count ?? 0) + 1
  const id = notifications.show({
    message: group && count > 1 ? group.text(count) : text,
    autoClose: durationMs,
    color: colors[kind],
    withBorder: true,
    closeButtonProps: { 'aria-label': messages.action.close },
    role: kind === 'error' ? 'alert' : 'status',
    onClose: ({ id: closed }) => {
      if (group && standing.get(group.name)?.id === closed) standing.delete(group.name)
    },
  })
  if (group) standing.set(group.name, { id, count })
}
