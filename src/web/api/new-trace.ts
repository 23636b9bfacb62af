const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The name of a call in a trace (W3C Trace Context). Servers decide whether there is one. */
export const newTrace = (): string => `00-${hex(16)}-${hex(8)}-00`
