/**
 * The banners of the games: small drawings, put together here and shown as pictures. Back-blue and lay-pink are not
 * among the tones, for these two mean something.
 */
export type Tone = keyof typeof tones
export type Motif = keyof typeof motifs
export type Banner = { motif: Motif; tone: Tone; sign?: string }

type Colors = { ground: string; deep: string; light: string; spark: string }

const tones = {
  pine: { ground: '#0f5c48', deep: '#083b2e', light: '#f3efe4', spark: '#e2b857' },
  moss: { ground: '#4a5d23', deep: '#303e14', light: '#f6f2e4', spark: '#c8442e' },
  grass: { ground: '#2f7a3d', deep: '#1d5229', light: '#ffffff', spark: '#f0c94d' },
  brick: { ground: '#8c3b2a', deep: '#5e2418', light: '#f8efe6', spark: '#eab65a' },
  ochre: { ground: '#a8741a', deep: '#70490a', light: '#fff6e0', spark: '#fbe08a' },
  plum: { ground: '#4f2f5e', deep: '#331b3f', light: '#f5eef7', spark: '#e6b84f' },
  slate: { ground: '#3c454d', deep: '#23292e', light: '#f2f1ed', spark: '#d9a441' },
  sand: { ground: '#c4914f', deep: '#80562a', light: '#fff4df', spark: '#f6d365' },
} satisfies Record<string, Colors>

const WIDTH = 320
const HEIGHT = 180
/** Where the drawing stands: right of the middle, so that it is not cut on narrow tiles. */
const X = 160
const Y = 92

/** Shown when a banner cannot be drawn. */
export const FALLBACK_BANNER = '/casino-fallback.svg'

export const bannerAddress = (banner: Banner): string =>
  `data:image/svg+xml,${encodeURIComponent(bannerSvg(banner))}`

export function bannerSvg({ motif, tone, sign = '' }: Banner): string {
  const colors = tones[tone]
  const rays = Array.from({ length: 7 }, (_, at) => {
    const x = -40 + at * 64
    return `<path d="M${x} ${HEIGHT}L${x + 90} 0h26L${x + 26} ${HEIGHT}z" fill="${colors.deep}" opacity=".22"/>`
  }).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.ground}"/>${rays}` +
    `<ellipse cx="${X}" cy="164" rx="110" ry="9" fill="#000" opacity=".18"/>` +
    `${motifs[motif](colors, sign)}</svg>`
  )
}

type Draw = (colors: Colors, sign: string) => string

/** A point on a circle; angles in turns, from the top, clockwise. */
function on(cx: number, cy: number, radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI
  return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`
}

function wheel({ deep, light, spark }: Colors, cx: number, cy: number, radius: number): string {
  const count = 18
  const sectors = Array.from({ length: count }, (_, at) => {
    const color = at === 0 ? '#2f7a3d' : at % 2 === 0 ? '#a8301f' : '#1c1f22'
    const from = on(cx, cy, radius * 0.86, at / count)
    const to = on(cx, cy, radius * 0.86, (at + 1) / count)
    const r = (radius * 0.86).toFixed(1)
    return `<path d="M${cx} ${cy}L${from}A${r} ${r} 0 0 1 ${to}z" fill="${color}" stroke="${light}" stroke-width="1"/>`
  }).join('')
  const spokes = [0, 0.25, 0.5, 0.75]
    .map(
      (turn) =>
        `<path d="M${cx} ${cy}L${on(cx, cy, radius * 0.34, turn)}" stroke="${spark}" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('')
  const [ballX, ballY] = on(cx, cy, radius * 0.72, 0.14).split(' ')
  return (
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${deep}" stroke="${spark}" stroke-width="4"/>${sectors}` +
    `<circle cx="${cx}" cy="${cy}" r="${radius * 0.5}" fill="${deep}" stroke="${spark}" stroke-width="2"/>${spokes}` +
    `<circle cx="${cx}" cy="${cy}" r="${radius * 0.14}" fill="${spark}"/>` +
    `<circle cx="${ballX}" cy="${ballY}" r="5" fill="${light}"/>`
  )
}

type CardPlace = { x: number; y: number; turn: number }

function card({ light, deep }: Colors, { x, y, turn }: CardPlace, face: string): string {
  const isRed = face.includes('♥') || face.includes('♦')
  const color = isRed ? '#a8301f' : '#1c1f22'
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-31" y="-44" width="62" height="88" rx="7" fill="${light}" stroke="${deep}" stroke-width="1.5"/>` +
    `<text y="13" text-anchor="middle" font-family="Georgia,serif" font-size="34" font-weight="700" fill="${color}">${face}</text></g>`
  )
}

function cardBack({ light, deep, spark }: Colors, { x, y, turn }: CardPlace): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-31" y="-44" width="62" height="88" rx="7" fill="${light}"/>` +
    `<rect x="-25" y="-38" width="50" height="76" rx="4" fill="${deep}"/><path d="M0-26 18 0 0 26-18 0z" fill="none" stroke="${spark}" stroke-width="3"/></g>`
  )
}

const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

function die({ light, deep }: Colors, { x, y, turn }: CardPlace, value: number): string {
  const dots = (pips[value] ?? [])
    .map(
      ([dx, dy]) =>
        `<circle cx="${dx * 15}" cy="${dy * 15}" r="5.5" fill="${value === 1 ? '#a8301f' : deep}"/>`,
    )
    .join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-30" y="-30" width="60" height="60" rx="11" fill="${light}"/>${dots}</g>`
}

function cricketBall(x: number, y: number, radius: number): string {
  const seam = (shift: number): string =>
    `<path d="M${x + shift} ${y - radius * 0.92}a${radius * 1.6} ${radius * 1.6} 0 0 1 0 ${radius * 1.84}" fill="none" stroke="#f6e3d3" stroke-width="${radius / 14}" stroke-dasharray="${radius / 9}"/>`
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#a62a1d"/><circle cx="${x - radius * 0.3}" cy="${y - radius * 0.35}" r="${radius * 0.22}" fill="#fff" opacity=".18"/>${seam(-radius * 0.18)}${seam(radius * 0.02)}`
}

function football(x: number, y: number, radius: number): string {
  const lines = [0, 0.2, 0.4, 0.6, 0.8]
    .map((turn) => `M${on(x, y, radius * 0.42, turn)}L${on(x, y, radius, turn)}`)
    .join('')
  const middle = [0, 0.2, 0.4, 0.6, 0.8].map((turn) => on(x, y, radius * 0.42, turn)).join('L')
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" stroke="#1c1f22" stroke-width="2.5"/><path d="M${middle}z" fill="#1c1f22"/><path d="${lines}" stroke="#1c1f22" stroke-width="2.5"/>`
}

const stump = (x: number, color: string): string =>
  `<rect x="${x}" y="48" width="9" height="112" rx="4" fill="${color}"/>`

const motifs = {
  wheel: (colors) => wheel(colors, X, Y, 72),
  'half-wheel': (colors) => wheel(colors, X, 178, 132),
  'beach-wheel': (colors) =>
    `<circle cx="262" cy="46" r="26" fill="${colors.spark}"/><path d="M0 150q40-16 80 0t80 0 80 0 80 0v30H0z" fill="${colors.deep}" opacity=".55"/>${wheel(colors, 140, 92, 66)}`,
  fan: (colors) =>
    [
      ['A♠', -52, 8, -18],
      ['K♥', 0, -4, 0],
      ['Q♣', 52, 8, 18],
    ]
      .map(([face, dx, dy, turn]) =>
        card(colors, { x: X + Number(dx), y: Y + Number(dy), turn: Number(turn) }, String(face)),
      )
      .join(''),
  'two-piles': (colors) =>
    [-70, 70]
      .map(
        (dx, pile) =>
          cardBack(colors, { x: X + dx - 8, y: Y + 6, turn: -6 }) +
          card(colors, { x: X + dx, y: Y, turn: pile === 0 ? -2 : 4 }, pile === 0 ? '7♦' : '7♠'),
      )
      .join(''),
  'top-card': (colors, sign) =>
    cardBack(colors, { x: X - 34, y: Y + 8, turn: -14 }) +
    cardBack(colors, { x: X - 14, y: Y + 3, turn: -6 }) +
    card(colors, { x: X + 20, y: Y - 4, turn: 8 }, `${sign}${sign === 'Q' ? '♥' : '♠'}`) +
    `<path d="M${X + 4} 30l9 12 10-17 10 17 9-12 3 22h-44z" fill="${colors.spark}"/>`,
  'two-dice': (colors) =>
    die(colors, { x: X - 42, y: Y + 8, turn: -12 }, 5) +
    die(colors, { x: X + 40, y: Y - 4, turn: 14 }, 2),
  'three-dice': (colors) =>
    die(colors, { x: X, y: Y - 34, turn: 8 }, 1) +
    die(colors, { x: X - 46, y: Y + 28, turn: -10 }, 3) +
    die(colors, { x: X + 44, y: Y + 26, turn: 12 }, 6),
  number: ({ light, deep, spark }, sign) =>
    `<circle cx="${X}" cy="${Y}" r="66" fill="${deep}" stroke="${spark}" stroke-width="5"/><circle cx="${X}" cy="${Y}" r="52" fill="${light}"/>` +
    `<text x="${X}" y="${Y + 20}" text-anchor="middle" font-family="Georgia,serif" font-size="60" font-weight="700" fill="${deep}">${sign}</text>`,
  cricket: ({ light, spark }) =>
    `<g transform="rotate(32 ${X} ${Y})"><rect x="${X - 13}" y="12" width="26" height="104" rx="9" fill="${light}"/><rect x="${X - 5}" y="112" width="10" height="52" rx="5" fill="${spark}"/></g>${cricketBall(X - 66, Y + 34, 24)}`,
  wicket: ({ light, deep, spark }) =>
    `${[-26, -4, 18].map((dx) => stump(X + dx, light)).join('')}<rect x="${X - 28}" y="40" width="30" height="8" rx="4" fill="${spark}" transform="rotate(-16 ${X} 44)"/><rect x="${X + 2}" y="38" width="30" height="8" rx="4" fill="${spark}" transform="rotate(14 ${X} 44)"/><path d="M20 160h280" stroke="${deep}" stroke-width="4"/>${cricketBall(X + 78, 72, 24)}`,
  'six-balls': () =>
    Array.from({ length: 6 }, (_, at) =>
      cricketBall(X - 72 + (at % 3) * 72, Y - 32 + Math.floor(at / 3) * 68, 26),
    ).join(''),
  goal: ({ light }) => {
    const net = [
      ...Array.from({ length: 9 }, (_, at) => `M${64 + at * 24} 34v112`),
      ...Array.from({ length: 5 }, (_, at) => `M52 ${48 + at * 22}h216`),
    ].join('')
    return `<path d="${net}" stroke="${light}" stroke-width="1.5" opacity=".45"/><path d="M48 152V30h224v122" fill="none" stroke="${light}" stroke-width="8" stroke-linejoin="round"/>${football(206, 122, 30)}`
  },
  stage: ({ deep, light, spark }) => {
    const bulbs = Array.from(
      { length: 11 },
      (_, at) => `<circle cx="${60 + at * 20}" cy="36" r="5" fill="${spark}"/>`,
    )
    const star = Array.from({ length: 10 }, (_, at) =>
      on(X, 100, at % 2 === 0 ? 50 : 21, at / 10),
    ).join('L')
    return `<path d="M40 24h240v24H40z" fill="${deep}"/>${bulbs.join('')}<path d="M40 48c26 40 26 80 0 112V48zM280 48c-26 40-26 80 0 112V48z" fill="${deep}"/><path d="M${star}z" fill="${spark}" stroke="${light}" stroke-width="3" stroke-linejoin="round"/>`
  },
} satisfies Record<string, Draw>
