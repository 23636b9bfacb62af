/** Hands a value to the reader as a file. */
export function downloadJson(fileName: string, value: object): void {
  const content = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
