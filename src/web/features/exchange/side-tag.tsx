import type { Side } from '#contract/exchange.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import classes from './controls.module.css'

export const SideTag = ({ side }: { side: Side }) => (
  <span className={classes.side} data-side={side}>
    {exchangeMessages.slip[side]}
  </span>
)
