import { PROOF_BYTES_MAX } from '#contract/cashier.ts'
import { refusalSentence } from '#contract/refusal.ts'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']

/**
 * The reason why the server would refuse the file by its size or kind; empty when it may be sent. The server looks
 * closer.
 */
export function pictureProblem(file: File): string {
  if (file.size === 0) return refusalSentence('FILE_EMPTY')
  if (file.size > PROOF_BYTES_MAX) return refusalSentence('FILE_TOO_LARGE')
  return PICTURE_TYPES.includes(file.type) ? '' : refusalSentence('FILE_NOT_AN_IMAGE')
}
