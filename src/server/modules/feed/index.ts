export { readRecording } from './recording.ts'
