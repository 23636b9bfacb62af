import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import classes from './states.module.css'

type Props = {
  icon?: IconName
  title: string
  text?: string
  /** A button or link that leads on. */
  action?: ReactNode
}

/** An empty list: a sentence and the next steps. */
export function EmptyState({ icon = 'list', title, text, action }: Props) {
  return (
    <div className={classes.state}>
      <Icon name={icon} size={32} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
