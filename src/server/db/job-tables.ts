import type { Always } from './schema.ts'

/** Who turns what, and what is done again and again. */
export type JobTables = {
  lease: {
    id: Always<number>
    name: string
    generation: number
    owner: string
    address: string
    taken_at: Date | null
  }
}
