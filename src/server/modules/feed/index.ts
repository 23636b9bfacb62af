export { FeedRunner } from './feed-runner.ts'
export { feedProduct } from './product.ts'
export { readRecording } from './recording.ts'
export { suspendInPlay } from './suspend-in-play.ts'
