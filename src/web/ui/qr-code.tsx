import { create } from 'qrcode'
import { useMemo } from 'react'

type Props = { text: string; label: string; size?: number }

/** Quiet modules round the code, as the standard asks. */
const MARGIN = 4

/** A QR code as one path. Dark on light in both schemes: cameras expect it so. */
export function QrCode({ text, label, size = 200 }: Props) {
  const { side, path } = useMemo(() => draw(text), [text])
  const whole = side + 2 * MARGIN
  return (
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { side: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column]) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return { side: size, path }
}
