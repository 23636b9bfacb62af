import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Whole minutes since the page was opened. */
export function useMinutes(): number {
  const [minutes, setMinutes] = useState(0)
  useEffect(() => {
    const begun = Date.now()
    const timer = setInterval(
      () => setMinutes(Math.floor((Date.now() - begun) / MINUTE_MS)),
      MINUTE_MS / 4,
    )
    return () => clearInterval(timer)
  }, [])
  return minutes
}
