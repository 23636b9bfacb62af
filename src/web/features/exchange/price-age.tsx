import { useContext, useEffect, useState } from 'react'
import { LiveContext } from '#web/api/use-live.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'

const SECOND_MS = 1_000

/** The age of live prices once the server has been silent for a second; nothing while it speaks. */
export function PriceAge() {
  const seconds = useSilenceSeconds()
  return seconds > 0 ? <span> · {exchangeMessages.match.age(seconds)}</span> : null
}

/** Whole seconds since the server was last heard, counted on this device alone; 0 before anything is live. */
function useSilenceSeconds(): number {
  const client = useContext(LiveContext)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const count = (): void => {
      const heardAtMs = client?.connection.heardAtMs
      setSeconds(heardAtMs === undefined ? 0 : Math.floor((Date.now() - heardAtMs) / SECOND_MS))
    }
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [client])
  return seconds
}
