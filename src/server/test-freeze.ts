import type { TestApp } from './test-app.ts'

/** Does the work while one operator has stopped everything; another one lets it go on afterwards. */
export async function whileFrozen(
  { send, newOperator }: Pick<TestApp, 'send' | 'newOperator'>,
  work: () => Promise<void>,
): Promise<void> {
  const [one, other] = [await newOperator(), await newOperator()]
  const step = async (
    path: string,
    { token }: { token: string },
    body: Record<string, unknown>,
  ) => {
    const { status } = await send('POST', path, { token, body })
    if (status >= 300) throw new Error(`${path} answers ${status}`)
  }
  await step('/api/admin/freezes', one, { reason: 'A test', word: 'STOP' })
  try {
    await work()
  } finally {
    await step('/api/admin/freezes/lift', other, { reason: 'Looked into' })
  }
}
