import { gameText } from '#web/ui/names/game-names.ts'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { listScratchCards, type ScratchCard } from '#contract/instant-wins/scratch.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { instantWinMessages as text } from '#web/ui/messages/instant-wins/instant-wins.ts'
import { Money } from '#web/ui/money.tsx'
import { paths } from '#web/ui/paths.ts'
import { type PagedColumn, PagedTable } from '#web/ui/table/paged-table.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Lists } from './games-page.tsx'
import { scratchKeys } from './scratch-queries.ts'

/** The player's cards: those that wait to be scratched, and those that were played. */
export function ScratchCardsPage() {
  usePageTitle(text.myCards)
  const list = usePagedList({
    queryKey: scratchKeys.cards,
    schema: listScratchCards.query,
    load: (query, signal) => call(listScratchCards, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
  })
  return (
    <>
      <h1>{text.myCards}</h1>
      <Lists />
      <PagedTable
        list={list}
        label={text.myCards}
        columns={columns}
        keyField="cardId"
        searchHint={text.searchHint}
        empty={text.emptyCards}
        fileName="fairbook-scratch-cards.csv"
      />
      <Button component={Link} href={paths.slotGame} variant="default" mt="md">
        {text.toGames}
      </Button>
    </>
  )
}

const columns: PagedColumn<ScratchCard>[] = [
  {
    id: 'card',
    name: text.columns.card,
    text: ({ cardId, name }) => `${gameText(name)} ${cardId}`,
    cell: ({ cardId, name }) => (
      <Link href={paths.scratchCard(cardId)}>
        {gameText(name)}, {text.card(cardId).toLowerCase()}
      </Link>
    ),
    minWidth: '180px',
  },
  {
    id: 'state',
    name: text.columns.state,
    text: ({ state }) => text.state[state],
    width: '130px',
  },
  {
    id: 'price',
    name: text.columns.price,
    text: ({ priceMinor, currency }) => moneyText(priceMinor, currency),
    cell: ({ priceMinor, currency }) => <Money minor={priceMinor} currency={currency} />,
    isNumber: true,
    width: '120px',
  },
  {
    id: 'prize',
    name: text.columns.prize,
    text: ({ prizeMinor, currency }) =>
      prizeMinor === null ? '' : moneyText(prizeMinor, currency),
    cell: ({ prizeMinor, currency }) =>
      prizeMinor === null ? '–' : <Money minor={prizeMinor} currency={currency} />,
    isNumber: true,
    width: '130px',
  },
  {
    id: 'bought',
    name: text.columns.bought,
    text: ({ boughtAt }) => dateTimeText(boughtAt),
    inFile: ({ boughtAt }) => boughtAt,
    width: '190px',
    hide: 'sm',
  },
]
