import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { show } from './toaster.tsx'

beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

const standing = () => {
  const { notifications: shown, queue } = notificationsStore.getState()
  return [...shown, ...queue].map(({ message }) => message)
}
const toast = (text: string, group?: string) =>
  show({
    kind: 'success',
    text,
    durationMs: 5_000,
    ...(group ? { group: { name: group, text: (count) => `${count} decided. ${text}` } } : {}),
  })

it('shows one toast of a group, which says how many there were', () => {
  for (let n = 1; n <= 20; n += 1) toast(`Deposit ${n}`, 'desk')
  expect(standing()).toEqual(['20 decided. Deposit 20'])
})

it('counts anew once the toast has gone', () => {
  toast('First', 'desk')
  notifications.clean()
  notifications.hide('unknown')
  toast('Second', 'other')
  expect(standing()).toEqual(['Second'])
})

it('lets toasts without a group stand beside each other', () => {
  toast('One')
  toast('Two')
  expect(standing()).toEqual(['One', 'Two'])
})
