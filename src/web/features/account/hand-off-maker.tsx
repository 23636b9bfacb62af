import { Button } from '@mantine/core'
import { loadPart } from '#web/api/load.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { createHandOff } from '#contract/account.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { Copyable } from '#web/ui/copyable.tsx'
import { accountMessages } from '#web/ui/messages/account.ts'
import { messages } from '#web/ui/messages.ts'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import { showError } from '#web/ui/dialog/popups.ts'
import classes from './profile-page.module.css'

const text = accountMessages.profile
const QR_SIZE = 184
const SECOND_MS = 1_000

const QrCode = loadPart(
  () => import('#web/ui/qr-code.tsx'),
  (file) => file.QrCode,
)

/** Makes the single-use link that signs the same player in elsewhere. */
export function HandOffMaker() {
  const make = useMutation({
    mutationFn: () => call(createHandOff),
    onError: (error) => showError(sentenceOf(error)),
  })
  return (
    <>
      <p className={classes.note}>{text.otherDeviceText}</p>
      {make.data && (
        <Code key={make.data.code} code={make.data.code} lifeSeconds={make.data.expiresInSeconds} />
      )}
      <Button mt="sm" variant="default" disabled={make.isPending} onClick={() => make.mutate()}>
        {make.isPending ? messages.spec.loading : make.data ? text.makeAnother : text.makeCode}
      </Button>
    </>
  )
}

function Code({ code, lifeSeconds }: { code: string; lifeSeconds: number }) {
  const [seconds, setSeconds] = useState(lifeSeconds)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  if (seconds === 0) return <p className={classes.note}>{text.codeEnded}</p>
  const link = `${location.origin}/?token=${encodeURIComponent(code)}`
  return (
    <div className={classes.code}>
      <Arriving fallback={<SkeletonBlock width={QR_SIZE} height={QR_SIZE} />}>
        <QrCode text={link} label={text.codePicture} size={QR_SIZE} />
      </Arriving>
      <Copyable label={text.codeLink} value={link} />
      <p className={classes.note}>{text.codeEndsIn(seconds)}</p>
    </div>
  )
}
