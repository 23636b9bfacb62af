export { multipleCredits } from './credits.ts'
export { keepMultiples } from './jobs.ts'
export { multipleTerms } from './terms.ts'
export { multiplesRoutes } from './routes.ts'
