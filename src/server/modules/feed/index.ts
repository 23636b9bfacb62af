export { FeedRunner } from './feed-runner.ts'
export { readRecording } from './recording.ts'
export { SimulatorSource } from './simulator-source.ts'
export { suspendInPlay } from './suspend-in-play.ts'
