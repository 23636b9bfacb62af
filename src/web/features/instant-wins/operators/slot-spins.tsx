import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminSpin, listAdminSpins, voidSpin } from '#contract/instant-wins/slot-desk.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { slotDeskTexts as text } from '#web/ui/messages/instant-wins/slot-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { KeptOutside } from '#web/ui/states/kept-outside.tsx'
import { RowMenu } from '#web/ui/operators/row-menu.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import classes from './bingo-rooms-page.module.css'

const { menu } = backofficeMessages

const SPINS_SHOWN = 20

/** The last spins of all players, or of those whose name is searched for. */
export function Spins() {
  const [search, setSearch] = useState('')
  const [voiding, setVoiding] = useState<AdminSpin | null>(null)
  const { data } = useQuery({
    queryKey: ['backoffice', 'slot-spins', search],
    queryFn: ({ signal }) =>
      call(listAdminSpins, { query: { search: search.trim(), pageSize: SPINS_SHOWN }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h2>{text.spins}</h2>
      <TextInput
        label={text.search}
        type="search"
        maxLength={64}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {data && data.items.length === 0 && <p className={listClasses.lead}>{text.noSpins}</p>}
      <ul className={classes.rooms}>
        {data?.items.map((spin) => (
          <li key={spin.spinId} className={classes.round}>
            <SpinRow spin={spin} onVoid={setVoiding} />
          </li>
        ))}
      </ul>
      <KeptOutside until={data?.carriedUntil} tell={text.carried} />
      {voiding && <VoidDialog spin={voiding} onClose={() => setVoiding(null)} />}
    </>
  )
}

function SpinRow({ spin, onVoid }: { spin: AdminSpin; onVoid: (spin: AdminSpin) => void }) {
  const { spinId, currency } = spin
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    <>
      <span>
        <strong>
          {text.spin(spinId)}, {spin.name}, {spin.userId}
        </strong>
        <span className={classes.about}>
          {dateTimeText(spin.spunAt)} · {text.paid(money(spin.stakeMinor), money(spin.payoutMinor))}
          {spin.voidReason !== null && ` · ${spin.voidReason}`}
        </span>
      </span>
      {spin.voidReason === null && (
        <Permitted to="instant-wins.change">
          <RowMenu
            label={menu.more(String(spinId))}
            items={[
              {
                label: text.voidNamed(spinId),
                hint: menu.forGood,
                onSelect: () => onVoid(spin),
              },
            ]}
          />
        </Permitted>
      )}
    </>
  )
}

function VoidDialog({ spin: { spinId }, onClose }: { spin: AdminSpin; onClose: () => void }) {
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    await call(voidSpin, { params: { spinId }, body: { reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.voided(spinId) })
  }
  return (
    <ReasonDialog
      title={text.voidTitle(spinId)}
      confirm={text.void}
      isDestructive
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.voidText}</p>
    </ReasonDialog>
  )
}
