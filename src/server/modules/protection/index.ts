export { admitReceivedMoney, passGate, passGates } from './gate.ts'
