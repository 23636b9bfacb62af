import { Button } from '@mantine/core'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import {
  houseMarketDesk as text,
  type HouseMarketStep,
} from '#web/ui/messages/operators/fancy/house-market-desk.ts'
import classes from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { RowMenu } from '#web/ui/operators/row-menu.tsx'
import { type DeskMarket, marketNameOf } from './house-market-text.ts'

const { menu } = backofficeMessages
type Props = { market: DeskMarket; onStep: (step: HouseMarketStep) => void }

/** Suspending is taken back by a press; steps that move money stand in the menu of the row. */
export function HouseMarketActions({ market, onStep }: Props) {
  const name = `${market.eventName}, ${marketNameOf(market)}`
  const item = (step: HouseMarketStep, hint: string) => ({
    label: text.named(text.steps[step].name, name),
    hint,
    onSelect: () => onStep(step),
  })
  const turn = market.isStopped ? 'go-on' : 'stop'
  return (
    <span className={classes.actions}>
      {market.status === 'open' && (
        <>
          <Permitted to="markets.run">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={text.named(text.steps[turn].name, name)}
              onClick={() => onStep(turn)}
            >
              {text.steps[turn].name}
            </Button>
          </Permitted>
          <Permitted to="results.confirm">
            <RowMenu label={menu.more(name)} items={[item('void', menu.forGood)]} />
          </Permitted>
        </>
      )}
      {market.status === 'settled' && (
        <Permitted to="results.reverse">
          <RowMenu
            label={menu.more(name)}
            items={[
              item('log-anew', text.anewHint),
              ...(market.result === 'void' ? [] : [item('void-anew', text.anewHint)]),
            ]}
          />
        </Permitted>
      )}
    </span>
  )
}
