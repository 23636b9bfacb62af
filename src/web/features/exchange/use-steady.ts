import { useCallback, useLayoutEffect, useRef } from 'react'

/** The latest `callback` behind one function that stays the same. For handlers only, never while rendering. */
export function useSteady<F extends (...args: never[]) => void>(
  callback: F,
): (...args: Parameters<F>) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Parameters<F>) => latest.current(...args), [])
}
