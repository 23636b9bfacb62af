import * as z from 'zod'
import { optional, replicaUrl, whole } from './kinds.ts'

/** How the program looks after itself. */
export const checkSettings = {
  checksEverySeconds: {
    name: 'CHECKS_EVERY_SECONDS',
    default: '60',
    why: 'seconds between two looks at everything that must always hold; longer where a look takes long; `0` for none',
    schema: whole(0, 86_400),
  },
  checksDatabaseUrl: {
    name: 'CHECKS_DATABASE_URL',
    default: '',
    why: 'a replica of the database that is looked at in its place',
    isSecret: true,
    schema: replicaUrl,
  },
  alarmUrl: {
    name: 'ALARM_URL',
    default: '',
    why: 'address that alarms about the books are posted to as JSON, with an `Idempotency-Key`; they stand in the log in any case',
    isSecret: true,
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })], {
      error: 'must be an address of the web',
    }),
  },
  auditHeads: {
    name: 'AUDIT_HEADS',
    default: '',
    why: 'file that signed heads of audit log, ledger and balances are added to, best on another machine; unset, `audit-heads.jsonl` in DATA_DIR',
    schema: optional,
  },
  auditBucket: {
    name: 'AUDIT_BUCKET',
    default: '',
    why: 'bucket that speaks like S3 and takes the heads beside the file, such as `https://s3.example.com/bucket/folder`; needs AUDIT_BUCKET_KEY',
    schema: z
      .string()
      .regex(
        /^(https?:\/\/[^/\s]+\/[^?#\s]+)?$/,
        'must be the address of a bucket, such as https://s3.example.com/bucket',
      )
      .transform((address) => address.replace(/\/+$/, '')),
  },
  auditBucketKey: {
    name: 'AUDIT_BUCKET_KEY',
    default: '',
    why: 'name and secret of the key to that bucket, as `NAME:SECRET`; it needs to put, get and list objects, never to delete',
    isSecret: true,
    schema: z
      .string()
      .regex(/^([^:\s]+:\S+)?$/, 'must be NAME:SECRET')
      .transform((text) => {
        const [accessKeyId = '', ...rest] = text.split(':')
        return text === '' ? undefined : { accessKeyId, secretAccessKey: rest.join(':') }
      }),
  },
  auditBucketRegion: {
    name: 'AUDIT_BUCKET_REGION',
    default: 'us-east-1',
    why: 'region of that bucket; most stores that are not of Amazon take any',
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region'),
  },
  auditHeadKey: {
    name: 'AUDIT_HEAD_KEY',
    default: '',
    why: 'Ed25519 key that signs these heads: 64 hexadecimal digits; unset, a file in DATA_DIR keeps one, so several servers need it',
    isSecret: true,
    schema: optional.refine(
      (text) => text === undefined || /^[0-9a-f]{64}$/.test(text),
      'must be 64 hexadecimal digits',
    ),
  },
} as const
