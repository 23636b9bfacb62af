import { useCallback, useLayoutEffect, useRef } from 'react'

/** The latest `callback` behind one function that stays the same. For handlers only, never while rendering. */
export function useSteady<Args extends readonly unknown[], Answer>(
  callback: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
