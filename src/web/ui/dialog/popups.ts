import { messages } from '../messages.ts'

export type PopupKind = 'info' | 'error' | 'success' | 'question'

export type Popup = {
  kind: PopupKind
  title: string
  text?: string
  /** The word on the button that goes on. */
  confirm: string
  /** With it there are two buttons, and closing the popup means "no". */
  cancel?: string
}

type Waiting = Popup & { id: number; answer: (isConfirmed: boolean) => void }

/** Popups wait in line: one is shown at a time, the first one first. */
let waiting: readonly Waiting[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Waiting[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

export const popupStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): Waiting | undefined => waiting[0],
}

/** Shows a popup and answers, once it is closed, whether its confirming button closed it. */
export function showPopup(popup: Popup): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (isConfirmed: boolean): void => {
      change(waiting.filter((each) => each.id !== id))
      resolve(isConfirmed)
    }
    change([...waiting, { ...popup, id, answer }])
  })
}

/** spec 000 §8: errors are popups titled 'Error'. */
export const showError = (text: string): Promise<boolean> =>
  showPopup({
    kind: 'error',
    title: messages.spec.errorTitle,
    text,
    confirm: messages.action.ok,
  })

export const showSuccess = (text?: string): Promise<boolean> =>
  showPopup({
    kind: 'success',
    title: messages.spec.successTitle,
    ...(text === undefined ? {} : { text }),
    confirm: messages.action.ok,
  })

export const showInfo = (title: string, text?: string): Promise<boolean> =>
  showPopup({
    kind: 'info',
    title,
    ...(text === undefined ? {} : { text }),
    confirm: messages.action.ok,
  })

/** Asks before something that cannot be taken back. */
export const askToConfirm = (question: Omit<Popup, 'kind'>): Promise<boolean> =>
  showPopup({ cancel: messages.action.cancel, ...question, kind: 'question' })
