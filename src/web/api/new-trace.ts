const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A name under which servers may tell what a call does (W3C Trace Context); they decide whether they do. */
export const newTrace = (): string => `00-${hex(16)}-${hex(8)}-00`
