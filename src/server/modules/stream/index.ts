export { ownCertificate, readCertificate } from './certificate.ts'
export { StreamServer } from './stream-server.ts'
