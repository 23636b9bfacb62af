import { useEffect, useState } from 'react'

const TICK_MS = 250
/** The end of a phase, and the server's clock when it was told. */
type Clock = { readonly endsAt: string | null; readonly at: string }

/** How far the clock of this device is behind the server's, from what the server told just now. */
const offsetOf = (at: string): number => Date.parse(at) - Date.now()

/** The whole seconds that a phase still lasts, by the server's clock; null where it has no end. */
export function useSecondsLeft({ endsAt, at }: Clock): number | null {
  const [told, setTold] = useState(() => ({ at, offset: offsetOf(at) }))
  if (told.at !== at) setTold({ at, offset: offsetOf(at) })
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (endsAt === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  if (endsAt === null) return null
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now - told.offset) / 1_000))
}
