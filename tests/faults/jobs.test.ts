import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { startJobServer } from '#server/jobs/test-jobs.ts'

const { db, url } = await openTestDatabase()

it('F01 takes up a job at once whose server was killed in the middle of it', async () => {
  const script = fileURLToPath(new URL('./lasting-job.ts', import.meta.url))
  const victim = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void victim.kill('SIGKILL'))
  await once(victim.stdout, 'data')
  const row = () => db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
  expect((await row()).running_since).not.toBeNull()
  let runs = 0
  const run = async () => void (runs += 1)
  startJobServer({ db, url }, [{ name: 'lasting', schedule: { everySeconds: 3_600 }, run }])
  expect(runs).toBe(0)
  victim.kill('SIGKILL')
  await once(victim, 'exit')
  await expect.poll(() => runs).toBe(1)
  await expect.poll(async () => (await row()).result).toBe('done')
})
