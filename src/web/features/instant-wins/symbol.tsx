import { symbolPath } from './symbols.ts'

/** A symbol as a drawing. The text beside it says what it is. */
export const Symbol = ({ name, size }: { name: string; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={symbolPath(name)} />
  </svg>
)
