import { lotteryText } from '#web/ui/names/lottery-names.ts'
import { catalogueOf } from '#domain/lottery/catalogue.ts'
import type { Lottery } from '#domain/lottery/lottery.ts'

/** Pages of lotteries alone import this file, so that no other page loads the rules of all games. */
const files = import.meta.glob<Lottery>('/src/domain/lottery/lotteries/*.ts', {
  eager: true,
  import: 'default',
})

const catalogue = catalogueOf(Object.values(files))

/** Every lottery, by name. */
export const lotteries: readonly Lottery[] = [...catalogue.values()]

export const lotteryById = (id: string | undefined): Lottery | undefined => catalogue.get(id ?? '')

/** The name of a lottery as readers of this page know it. */
export const lotteryName = (id: string): string => lotteryText(lotteryById(id)?.name ?? id)
