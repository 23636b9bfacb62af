import { useEffect, useState } from 'react'

const SECOND = 1_000

/** The time, anew each second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}
