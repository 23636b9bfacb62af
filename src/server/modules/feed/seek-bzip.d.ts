/** The part of seek-bzip that we use; the package brings no types. */
declare module 'seek-bzip' {
  const bunzip: {
    /** Decodes a whole file and checks its checksums. `multistream`: files may follow each other. Throws TypeError. */
    decode(input: Uint8Array, output: undefined, multistream: boolean): Buffer
  }
  export = bunzip
}
