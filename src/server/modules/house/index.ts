export { House, type HouseSettings } from './house.ts'
export type { Fair } from './market-quoter.ts'
