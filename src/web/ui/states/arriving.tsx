import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { countArrivals, onArrival } from '#web/api/load.ts'

type Props = {
  /** Stands until every script of the children is there. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Shows a part as soon as its script has come. `Suspense` alone keeps what it shows after the first fallback of a page
 * for 300 ms, so that a row of spinners does not flicker; a page of ours has one fallback, and would wait for nothing.
 */
export function Arriving({ fallback, children }: Props) {
  // A change of state draws the boundary without that pause.
  const [, setArrivals] = useState(0)
  return (
    <Suspense
      fallback={
        <>
          <Wait onArrived={() => setArrivals(countArrivals())} />
          {fallback}
        </>
      }
    >
      {children}
    </Suspense>
  )
}

function Wait({ onArrived }: { onArrived: () => void }) {
  const [before] = useState(countArrivals)
  useEffect(() => {
    // One may have come between the drawing and this moment.
    if (countArrivals() !== before) onArrived()
    return onArrival(onArrived)
  }, [before, onArrived])
  return null
}
