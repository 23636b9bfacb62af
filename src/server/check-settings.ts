import { databaseUrl, whole } from './setting-kinds.ts'

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
    schema: databaseUrl,
  },
} as const
