import { useQuery } from '@tanstack/react-query'
import { loadPart } from '#web/api/load.ts'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { getPaymentAccountQr, type PaymentAccount } from '#contract/cashier.ts'
import { upiPayLink } from '#domain/cashier/upi-link.ts'
import type { Minor } from '#domain/money.ts'
import { fetchBlob } from '#web/api/call.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import { cashierKeys } from './cashier-queries.ts'
import classes from './payment-accounts.module.css'
import { Picture } from '#web/ui/picture.tsx'

const QrCode = loadPart(
  () => import('#web/ui/qr-code.tsx'),
  (file) => file.QrCode,
)

const SIZE = 192
const text = cashierMessages.deposit

type Props = { account: PaymentAccount; amountMinor: Minor | undefined; amountText: string }

/** The operator's picture, or a code drawn from the UPI id with the amount in it. Nothing where there is neither. */
export function PaymentQr({ account, amountMinor, amountText }: Props) {
  const label = text.qr(account.account_holder_name)
  if (account.qr_attachment !== null)
    return <UploadedQr account={account} address={account.qr_attachment} label={label} />
  if (account.upi_id === '') return null
  const { upi_id: upiId, account_holder_name: name } = account
  return (
    <figure className={classes.qr}>
      <Arriving fallback={<SkeletonBlock width={SIZE} height={SIZE} />}>
        <QrCode text={upiPayLink({ upiId, name, amountMinor })} label={label} size={SIZE} />
      </Arriving>
      <figcaption>{amountMinor === undefined ? text.qrScan : text.qrAmount(amountText)}</figcaption>
    </figure>
  )
}

type UploadedProps = { account: PaymentAccount; address: string; label: string }

function UploadedQr({ account, address, label }: UploadedProps) {
  const picture = useQuery({
    queryKey: cashierKeys.qr(account.id, address),
    queryFn: ({ signal }) =>
      fetchBlob(getPaymentAccountQr, { params: { accountId: account.id }, signal }),
  })
  if (picture.error) return <p className={classes.qr}>{text.qrFailed}</p>
  return (
    <figure className={classes.qr}>
      {picture.data ? (
        <Picture blob={picture.data} alt={label} width={SIZE} height={SIZE} />
      ) : (
        <SkeletonBlock width={SIZE} height={SIZE} />
      )}
      <figcaption>{text.qrScan}</figcaption>
    </figure>
  )
}
