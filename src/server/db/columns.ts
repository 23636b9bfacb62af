import type { ColumnType, Generated } from 'kysely'

/** bigint columns arrive as `number`, asserted safe; timestamps as `Date`; dates as `yyyy-mm-dd`. */
export type Always<T> = ColumnType<T, never, never>
export type Now = Generated<Date>
