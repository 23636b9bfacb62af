import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { headBucket } from './head-bucket.ts'
import { headFile } from './head-file.ts'
import type { HeadStore } from './head-store.ts'

export type StoreSettings = Pick<
  Config,
  'auditHeads' | 'auditBucket' | 'auditBucketKey' | 'auditBucketRegion' | 'dataDir'
>

/** The file, and the bucket beside it where the settings name one. */
export function headStores(config: StoreSettings): HeadStore[] {
  const file = headFile(config.auditHeads ?? join(config.dataDir, 'audit-heads.jsonl'))
  const bucket = headBucket(config)
  return bucket ? [file, bucket] : [file]
}
