export { addBalls, ballLogOf, correctBall, writtenBallsOf } from './ball-log.ts'
export { addToLog, settleByLog } from './match-log.ts'
export { eventsProduct } from './product.ts'
export { followStart, moveEvent } from './service.ts'
