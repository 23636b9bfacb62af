import { DrawnIcon, type Drawing } from './drawing.tsx'

const CARD =
  'M7 4h10a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.500v-13A1.5 1.5 0 0 1 7 4z'

/** By casino game id (spec 000 §2). */
const drawings: Record<number, Drawing> = {
  20: {
    d: 'M4.5 8.200l5-2 4.2 10.6-5 2zM9.5 5.500h5.500v11.500h-1M15 6.500l4.5 1.6-3.7 10.2-1.8-.6',
  },
  21: {
    d: 'M12 3v3M12 18v3M3 12h3M18 12h3M12 9c2 1.5 3 2.5 3 3.800a1.6 1.6 0 0 1-3 .8 1.6 1.6 0 0 1-3-.8C9 11.5 10 10.5 12 9zM12 13v2',
    circles: [[12, 12, 9]],
  },
  22: { d: `${CARD}M12 8.500l2.5 3.5-2.5 3.500L9.5 12z` },
  24: { d: 'M4 7.500h9v12H4zM7 7.500v-3h9v12h-3M16 7.500h4v12h-4M6.5 10.500h1M6.5 16.500h4' },
  27: { d: `${CARD}M9.5 8.500h5L11.5 16` },
}

const fallback: Drawing = { d: `${CARD}M12 9v6M9 12h6` }

export function GameIcon({ gameId, size = 20 }: { gameId: number; size?: number }) {
  return <DrawnIcon drawing={drawings[gameId] ?? fallback} size={size} />
}
