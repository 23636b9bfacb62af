import { resolve } from 'node:path'
import * as z from 'zod'
import { databaseUrl, replicaUrl, whole } from './kinds.ts'

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
  databaseReadUrl: {
    name: 'DATABASE_READ_URL',
    default: '',
    why: 'a replica of that database, which history, statements and reports are read from while it is at most 5 seconds behind; nothing about money is decided by it',
    isSecret: true,
    schema: replicaUrl,
  },
  databaseConnectionsMax: {
    name: 'DATABASE_CONNECTIONS_MAX',
    default: '20',
    why: 'connections that one server opens at most',
    schema: whole(4, 80),
  },
} as const
