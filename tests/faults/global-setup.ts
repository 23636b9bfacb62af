import type { TestProject } from 'vitest/node'
import { setup as setUpDatabase, teardown as tearDownDatabase } from '../global-setup.ts'
import { makeDemoFolder } from './demo-database.ts'

let demo: Awaited<ReturnType<typeof makeDemoFolder>> | undefined

/** The databases of all tests, and the demo for those who need it. */
export async function setup(project: TestProject): Promise<void> {
  await setUpDatabase(project)
  demo = await makeDemoFolder()
  project.provide('demoFolder', demo.path)
}

export async function teardown(): Promise<void> {
  await demo?.remove()
  await tearDownDatabase()
}
