import type { Counter } from 'prom-client'

/**
 * Counts what happens too often for the library, which looks a counter up by its labels each time. A place of the count
 * is kept by the code that counts there.
 */
export class Tally<Labels extends Record<string, string>> {
  readonly #places: { labels: Labels; count: number }[] = []

  /** A place to count at: `count` rises by one a call. */
  place(labels: Labels): { count: number } {
    const place = { labels, count: 0 }
    this.#places.push(place)
    return place
  }

  /** A place where nothing was counted shows 0: an alarm sees a first one only as a rise. */
  showIn(counter: Counter<keyof Labels & string>): void {
    counter.reset()
    for (const { labels, count } of this.#places) counter.inc(labels, count)
  }
}
