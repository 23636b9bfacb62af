import { glob, readFile } from 'node:fs/promises'

/** Files of tests by the tool that runs them; an empty list is all of them, `undefined` none. */
type Chosen = { ofVitest: string[] | undefined; ofBrowser: string[] | undefined }

/** The module that makes runs long; the tests that import it are those that have long runs. */
const SOAK_MODULE = "'#server/test-soak.ts'"

/** The tests that the arguments of the command mean, or a sentence that says why there are none. */
export async function chosenTests(args: readonly string[]): Promise<Chosen | string> {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--soak')
  if (unknown) return `Unknown option '${unknown}'. Usage: npm test [-- NAME …], or npm run soak.`
  const names = args.filter((arg) => arg !== '--soak')
  if (args.includes('--soak')) return soakTests(names)
  if (names.length === 0) return { ofVitest: [], ofBrowser: [] }
  const isMeant = (file: string) => names.some((name) => file.includes(name))
  const ofVitest = (await vitestFiles()).filter(isMeant)
  const ofBrowser = (await filesOf('e2e/**/*.spec.ts')).filter(isMeant)
  if (ofVitest.length + ofBrowser.length === 0)
    return `No file of tests has ${names.join(' or ')} in its path.`
  return { ofVitest: someOf(ofVitest), ofBrowser: someOf(ofBrowser) }
}

async function soakTests(names: readonly string[]): Promise<Chosen> {
  process.env['SOAK'] = '1'
  const files: string[] = []
  for (const file of await vitestFiles()) {
    const isLong = (await readFile(file, 'utf8')).includes(SOAK_MODULE)
    if (isLong) files.push(file)
  }
  const isNamed = (file: string) => names.length === 0 || names.some((name) => file.includes(name))
  return {
    ofVitest: someOf(files.filter(isNamed)),
    ofBrowser: someOf((await filesOf('e2e/**/*.{soak,spec}.ts')).filter(isNamed)),
  }
}

async function filesOf(pattern: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(pattern)) files.push(file)
  return files
}

const vitestFiles = () => filesOf('{src,tests}/**/*.test.{ts,tsx}')
const someOf = (files: string[]) => (files.length > 0 ? files : undefined)
