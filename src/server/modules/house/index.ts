export { House } from './house.ts'
export { newHouse } from './new-house.ts'
export { houseProduct } from './product.ts'
