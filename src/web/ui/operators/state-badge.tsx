import classes from './state-badge.module.css'

type Props = {
  /** `good` goes on, `waiting` needs somebody, `stopped` was ended, `plain` says nothing. */
  tone: 'good' | 'waiting' | 'stopped' | 'plain'
  children: string
}

/** A state in a word; the colour only repeats it. */
export const StateBadge = ({ tone, children }: Props) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
