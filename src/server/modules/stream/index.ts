export { ownCertificate } from './certificate.ts'
export { streamProduct } from './product.ts'
export { StreamServer } from './stream-server.ts'
