import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { getPlayerPicture, type PlayerPicture } from '#contract/office/picture.ts'
import { call } from '#web/api/call.ts'
import { countryName } from '#web/ui/country-options.ts'
import { dateTimeText, dayText } from '#web/ui/date-time.ts'
import { pictureDesk as text } from '#web/ui/messages/operators/picture-desk.ts'
import { playersDesk } from '#web/ui/messages/operators/player-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { productName } from '#web/ui/names/product-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Notes } from './notes.tsx'
import classes from './picture.module.css'
import { Section } from './section.tsx'

/** One player as a whole: person, money, notes, and every list that the operator's roles open. */
export function PlayerPicturePage() {
  const playerId = Number(useParams<{ playerId: string }>().playerId)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'picture', playerId],
    queryFn: ({ signal }) => call(getPlayerPicture, { params: { playerId }, signal }),
  })
  usePageTitle(text.title(data?.userId ?? String(playerId)))
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  return (
    <>
      <p>
        <Link href={paths.adminPlayers} className={classes.link}>
          {text.back}
        </Link>
      </p>
      <h1>{text.title(data.userId)}</h1>
      <div className={classes.links}>
        <StateBadge tone={data.state === 'active' ? 'good' : 'waiting'}>
          {playersDesk.states[data.state]}
        </StateBadge>
        <Permitted to="protection.read">
          <Link href={paths.adminProtectionOf(playerId)} className={classes.link}>
            {text.limits}
          </Link>
        </Permitted>
        <Permitted to="identity.read">
          <Link href={paths.adminIdentity(playerId)} className={classes.link}>
            {text.identity}
          </Link>
        </Permitted>
      </div>
      <div className={classes.panels}>
        <Person player={data} />
        <Amounts player={data} />
        <ByProduct player={data} />
        <Notes playerId={playerId} notes={data.notes} />
      </div>
      <Panel title={text.all}>
        <p className={classes.muted}>{text.allText}</p>
        {data.sections.map((name) => (
          <Section key={name} playerId={playerId} name={name} currency={data.currency} />
        ))}
      </Panel>
    </>
  )
}

type Props = { player: PlayerPicture }

const Person = ({ player }: Props) => (
  <Panel title={text.person}>
    <dl className={classes.facts}>
      {[
        [text.facts.number, player.playerId],
        [text.facts.name, player.name],
        [text.facts.email, player.email],
        [text.facts.mobile, player.mobile],
        [text.facts.born, player.dateOfBirth && dayText(player.dateOfBirth)],
        [text.facts.country, player.country && countryName(player.country)],
        [text.facts.registered, dateTimeText(player.registeredAt)],
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? text.unknown}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)

const Amounts = ({ player }: Props) => (
  <Panel title={text.money}>
    <dl className={classes.facts}>
      {(
        [
          [text.amounts.balance, player.balanceMinor],
          [text.amounts.held, player.heldMinor],
          [text.amounts.deposited, player.depositedMinor],
          [text.amounts.withdrawn, player.withdrawnMinor],
        ] as const
      ).map(([name, minor]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money minor={minor} currency={player.currency} />
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
)

const ByProduct = ({ player: { products, currency } }: Props) => (
  <Panel title={text.byProduct}>
    {products.length === 0 ? (
      <p className={classes.muted}>{text.noBets}</p>
    ) : (
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={text.byProduct}>
          <thead>
            <tr>
              {Object.values(text.products).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map(({ product, inMinor, outMinor }) => (
              <tr key={product}>
                <th scope="row">{productName(product)}</th>
                <td>
                  <Money minor={inMinor} currency={currency} />
                </td>
                <td>
                  <Money minor={outMinor} currency={currency} />
                </td>
                <td>
                  <Money minor={outMinor - inMinor} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Panel>
)
