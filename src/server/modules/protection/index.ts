export { admitReceivedMoney, confirmGates, passGate, passGates } from './gate.ts'
