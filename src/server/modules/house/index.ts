export { House } from './house.ts'
