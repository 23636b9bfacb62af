const LINE_BYTES_MAX = 64 * 1024

/** Cuts what arrives into lines. They end with CR LF; a lone LF will do. */
export class LineReader {
  readonly #take: (line: string) => void
  readonly #tooLong: () => void
  #rest: Buffer[] = []
  #restBytes = 0

  constructor(take: (line: string) => void, tooLong: () => void) {
    this.#take = take
    this.#tooLong = tooLong
  }

  read(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      const line = Buffer.concat([...this.#rest, chunk.subarray(start, end)])
        .toString()
        .trim()
      this.#rest = []
      this.#restBytes = 0
      start = end + 1
      if (line !== '') this.#take(line)
    }
    const rest = chunk.subarray(start)
    this.#restBytes += rest.length
    if (this.#restBytes > LINE_BYTES_MAX) this.#tooLong()
    else if (rest.length > 0) this.#rest.push(rest)
  }
}
