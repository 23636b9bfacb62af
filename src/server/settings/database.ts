import { resolve } from 'node:path'
import * as z from 'zod'
import { databaseUrl, whole } from './kinds.ts'

/** The database. */
export const databaseSettings = {
  dataDir: {
    name: 'DATA_DIR',
    default: '.data',
    why: 'folder of the embedded database',
    schema: z.string().transform((path) => resolve(path)),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    default: '',
    why: 'PostgreSQL 15 or later to use in place of the embedded one; several hosts by comma, such as `postgres://user@one:5432,two:5432/name`, and the primary among them is used',
    isSecret: true,
    schema: databaseUrl,
  },
  databaseConnectionsMax: {
    name: 'DATABASE_CONNECTIONS_MAX',
    default: '20',
    why: 'connections that one server opens at most',
    schema: whole(4, 80),
  },
} as const
