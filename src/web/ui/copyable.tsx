import { useClipboard } from '@mantine/hooks'
import { Icon } from './icons/icon.tsx'
import classes from './copyable.module.css'
import { messages } from './messages.ts'
import { showToast } from './toast.tsx'

type Props = { label: string; value: string }

/** A value that a click copies. */
export function Copyable({ label, value }: Props) {
  const clipboard = useClipboard({ timeout: 2_000 })
  const copy = (): void => {
    if (navigator.clipboard) clipboard.copy(value)
    else void showToast({ kind: 'warning', text: messages.action.copyFailed })
  }
  return (
    <button
      type="button"
      className={classes.copyable}
      aria-label={`${messages.action.copy(label)}: ${value}`}
      onClick={copy}
    >
      <span className={classes.value}>{value}</span>
      <Icon name={clipboard.copied ? 'check' : 'copy'} size={16} />
      <output className="visually-hidden">{clipboard.copied ? messages.action.copied : ''}</output>
    </button>
  )
}
