/** Hands a value to the reader as a file. */
export const downloadJson = (fileName: string, value: object): void =>
  saveBlob(fileName, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))

/** Hands bytes to the reader as a file. */
export function saveBlob(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
