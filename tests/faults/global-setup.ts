import type { TestProject } from 'vitest/node'
import { setup as setUpDatabase, teardown as tearDownDatabase } from '../global-setup.ts'
import { useProgram } from '../server-process.ts'
import { bundleProgram } from './bundled-program.ts'
import { makeDemoFolder } from './demo-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The program that the servers of these tests run. */
    program: string
  }
}

let program: Awaited<ReturnType<typeof bundleProgram>> | undefined
let demo: Awaited<ReturnType<typeof makeDemoFolder>> | undefined

/** The databases of all tests, the program in one file, and the demo for those who need it. */
export async function setup(project: TestProject): Promise<void> {
  await setUpDatabase(project)
  program = await bundleProgram()
  project.provide('program', program.path)
  useProgram(program.path)
  demo = await makeDemoFolder()
  project.provide('demoFolder', demo.path)
}

export async function teardown(): Promise<void> {
  await demo?.remove()
  await program?.remove()
  await tearDownDatabase()
}
