export { systemRoutes } from './routes.ts'
export { settlementLag } from './settlement-lag.ts'
