import type { ColumnType, Generated } from 'kysely'
import type { Always, Now } from '../columns.ts'

/** Tables of servers, of leases and shards, and of jobs that run again and again. */
export type JobTables = {
  server: {
    name: string
    address: string
    version: string
    started_at: Now
    seen_at: Now
    loop_delay_ms: number
    connections_in_use: number
    connections_idle: number
    calls_waiting: number
  }
  lease: {
    id: Always<number>
    name: string
    generation: number
    owner: string
    address: string
    taken_at: Date | null
    tables_shared_at: number | null
  }
  shard_server: {
    id: number
    name: string
    link: string
    is_draining: Generated<boolean>
    epoch: Generated<number>
    turns_tables: Generated<boolean>
    turns_draws: Generated<boolean>
    knows_detached_play: Generated<boolean>
    proxy_name: string | null
    seen_at: Now
  }
  shard: {
    id: number
    server_id: number | null
    generation: Generated<number>
    taken_at: Date | null
  }
  job: {
    name: string
    every_seconds: number | null
    daily_at: string | null
    next_at: Date
    running_since: Date | null
    began_at: Date | null
    took_ms: number | null
    result: 'done' | 'failed' | 'interrupted' | null
    says: Generated<string>
    failures: Generated<number>
    failed_at: Date | null
    failure: Generated<string>
  }
  /** The parts of tables of play that were detached: their rows count no more. */
  play_detached: {
    part: string
    table_name: string
    from_id: number
    /** The first id beyond the part. */
    to_id: number
    rows: number
    ended_at: Date
    hash: Buffer
    /** Of what its product noted of it; null where that is nothing. */
    noted_hash: Buffer | null
    detached_at: Now
  }
  outbox_message: {
    id: Always<number>
    key: string
    address: string
    body: ColumnType<Record<string, unknown>, string, never>
    written_at: Now
    attempts: Generated<number>
    tried_at: Date | null
    failure: Generated<string>
    sent_at: Date | null
    player_id: number | null
  }
}
