export { takeUpEvents } from './jobs.ts'
export { eventById, eventsPage, voidedBetsPage } from './managed-store.ts'
export { previewMove } from './preview-move.ts'
export { moveEvent } from './service.ts'
