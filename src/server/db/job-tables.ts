import type { Always } from './columns.ts'

/** Tables of leases and of jobs that run again and again. */
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
