import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getProof } from '#contract/cashier.ts'
import { fetchBlob } from '#web/api/call.ts'
import { messages } from '#web/ui/messages.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import { cashierKeys } from '../cashier-queries.ts'
import { Picture } from '#web/ui/picture.tsx'
import classes from './decision.module.css'

const text = deskMessages.adminDeposits

type Props = { depositId: number; name?: string }

/** A screenshot, small beside the claim and large when pressed. */
export function ProofView({ depositId, name = text.proof }: Props) {
  const [isLarge, setIsLarge] = useState(false)
  const proof = useQuery({
    queryKey: cashierKeys.proof(depositId),
    queryFn: ({ signal }) => fetchBlob(getProof, { params: { depositId }, signal }),
    staleTime: Infinity,
  })
  if (proof.error) return <p className={classes.none}>{text.proofFailed}</p>
  return (
    <figure className={classes.proof}>
      <figcaption>{name}</figcaption>
      {proof.data ? (
        <button
          type="button"
          className={classes.thumb}
          aria-label={text.proofEnlarge}
          onClick={() => setIsLarge(true)}
        >
          <Picture blob={proof.data} alt={name} />
        </button>
      ) : (
        <SkeletonBlock width="100%" height={320} />
      )}
      {proof.data && (
        <Modal
          opened={isLarge}
          onClose={() => setIsLarge(false)}
          title={name}
          size="auto"
          closeButtonProps={{ 'aria-label': messages.action.close }}
        >
          <Picture className={classes.large} blob={proof.data} alt={name} />
        </Modal>
      )}
    </figure>
  )
}
