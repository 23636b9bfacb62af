import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getIdentityPage } from '#contract/identity/desk.ts'
import { fetchBlob } from '#web/api/call.ts'
import { identityDesk as text } from '#web/ui/messages/operators/identity-desk.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import classes from '../identity-page.module.css'

type Page = { playerId: number; documentId: number; page: number }
type Props = { params: Page; name: string }

/** A page of a document, fetched when the operator asks for it: each look is written down. */
export function DocumentView({ params, name }: Props) {
  const [isShown, setIsShown] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['identity-document', params],
    queryFn: ({ signal }) => fetchBlob(getIdentityPage, { params, signal }),
    enabled: isShown,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (!isShown)
    return (
      <Button variant="default" onClick={() => setIsShown(true)}>
        {text.show(name)}
      </Button>
    )
  if (error) return <p role="alert">{text.failed}</p>
  if (!data) return <SkeletonBlock width="100%" height={240} />
  return <Picture className={classes.picture} blob={data} alt={name} />
}
