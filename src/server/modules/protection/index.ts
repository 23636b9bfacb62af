export { passGate, passGates } from './gate.ts'
