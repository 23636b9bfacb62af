import classes from './icons.module.css'

/** A line drawing on a field of 24 by 24. */
export type Drawing = {
  d: string
  /** Circles as [x, y, radius]. */
  circles?: readonly (readonly [number, number, number])[]
}

type Props = { drawing: Drawing; size: number }

/** Decoration: the word beside it gives the meaning. */
export function DrawnIcon({ drawing, size }: Props) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {drawing.circles?.map(([cx, cy, r]) => (
        <circle key={`${cx} ${cy} ${r}`} cx={cx} cy={cy} r={r} />
      ))}
      <path d={drawing.d} />
    </svg>
  )
}
