export {
  admitReceivedMoney,
  confirmGates,
  type PassedOut,
  passGate,
  passGateOut,
  passGates,
} from './gate.ts'
