import { iconNames, Icon } from '#web/ui/icons/icon.tsx'
import { styleDesk as text } from '#web/ui/messages/operators/style-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { PriceCell, PriceCells } from '#web/ui/price-cell.tsx'
import { colors } from './colors.ts'
import classes from './style-page.module.css'

const CURRENCY = 'PTS'

export const Colors = () => (
  <ul className={classes.colors}>
    {colors.map(([ground, ink, edge]) => (
      <li
        key={`${ground} ${ink} ${edge}`}
        style={{
          background: `var(--${ground})`,
          color: `var(--${ink})`,
          ...(edge ? { boxShadow: `inset 0 0 0 4px var(--${edge})` } : {}),
        }}
      >
        <code>{edge ?? ground}</code>
        <code>{ink}</code>
      </li>
    ))}
  </ul>
)

export const Words = () => (
  <div className={classes.stack}>
    <h3>{text.heading}</h3>
    <p>{text.body}</p>
    <p className={classes.muted}>{text.muted}</p>
    <p>
      <a href="#icons">{text.link}</a>
    </p>
    <p className={classes.row}>
      <Money minor={123_456} currency={CURRENCY} />
      <Money minor={5_000} currency={CURRENCY} isSigned />
      <Money minor={-5_000} currency={CURRENCY} isSigned />
      <Money minor={0} currency={CURRENCY} isSigned />
    </p>
  </div>
)

const cell = { selectionName: text.selection, currency: CURRENCY }
const press = (): void => {}

/** The three levels of each side, a selected, a stale and an empty cell, and a cover. */
export const Prices = () => (
  <div className={classes.stack}>
    <div className={classes.prices}>
      {([3, 2, 1] as const).map((depth) => (
        <PriceCell
          key={depth}
          {...cell}
          side="back"
          depth={depth}
          offer={[200 - 2 * depth, 12_300]}
          onPress={press}
        />
      ))}
      {([1, 2, 3] as const).map((depth) => (
        <PriceCell
          key={depth}
          {...cell}
          side="lay"
          depth={depth}
          offer={[200 + 2 * depth, 4_500]}
          onPress={press}
        />
      ))}
    </div>
    <div className={classes.prices}>
      <PriceCell {...cell} side="back" offer={[198, 12_300]} isSelected onPress={press} />
      <PriceCell {...cell} side="back" offer={[198, 12_300]} isStale onPress={press} />
      <PriceCell {...cell} side="lay" offer={undefined} onPress={press} />
      <PriceCells cover={text.suspended}>
        <PriceCell {...cell} side="back" offer={[198, 12_300]} onPress={press} />
        <PriceCell {...cell} side="lay" offer={[202, 4_500]} onPress={press} />
      </PriceCells>
    </div>
  </div>
)

export const Icons = () => (
  <ul id="icons" className={classes.icons}>
    {iconNames.map((name) => (
      <li key={name}>
        <Icon name={name} size={24} />
        <code>{name}</code>
      </li>
    ))}
  </ul>
)
