/** Why the program cannot start, as a sentence for the operator: printed without a stack, and the process ends. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
