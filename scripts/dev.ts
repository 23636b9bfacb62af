import { spawn } from 'node:child_process'
import { createServer } from 'vite'

/** The program, started anew when a file of it changes, and before it the page with hot reload. */
const program = spawn(process.execPath, ['--watch', 'src/server/main.ts'], { stdio: 'inherit' })
const page = await createServer()
await page.listen()
page.printUrls()

// A press of Ctrl-C reaches the program by itself.
process.once('SIGTERM', () => program.kill())
process.once('SIGINT', () => undefined)
program.once('exit', (code) => {
  process.exit(code ?? 0)
})
