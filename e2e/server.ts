import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../tests/server-process.ts'

/** The program as a newcomer starts it, with demo data in a folder that is gone afterwards. */
const dataDir = await mkdtemp(join(tmpdir(), 'fairbook-e2e-'))
// Root's database is run by another user, who must be able to pass.
await chmod(dataDir, 0o711)

const server = await startServer({ DATA_DIR: dataDir, DEMO: '1', PORT: process.env.PORT ?? '3000' })

async function stop(): Promise<void> {
  const code = await server.stop()
  process.stdout.write(server.output())
  await rm(dataDir, { recursive: true })
  process.exit(code ?? 1)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
