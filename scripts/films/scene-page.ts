import { type Film, SCENE_SECONDS, TITLE_SECONDS } from '#contract/films.ts'
import { drawings } from './drawings.ts'

export const WIDTH = 640
export const HEIGHT = 360

/** How long a scene moves before it stands still, so that there is time to read. */
const MOVE_SECONDS = 2.5

const style = `
  html, body { margin: 0; background: #f6f4ef; }
  svg { display: none; position: absolute; inset: 0; width: ${WIDTH}px; height: ${HEIGHT}px; fill: none; stroke: #1a1c1f;
    stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
  svg.now { display: block; }
  text { fill: #1a1c1f; stroke: none; font: 650 15px system-ui, sans-serif; text-anchor: middle; }
  .title { font-size: 20px; }
  .accent { stroke: #0b6a52; }
  .fill { fill: #0b6a52; stroke: none; }
  [data-move] { animation: ${MOVE_SECONDS}s ease-in-out both paused; }
  [data-move='fade'] { animation-name: fade; }
  [data-move='rise'] { animation-name: rise; }
  [data-move='slide'] { animation-name: slide; }
  [data-move='grow'] { animation-name: grow; transform-origin: 116px 112px; }
  [data-move='turn'] { animation-name: turn; transform-origin: 160px 82px; }
  @keyframes fade { 0%, 30% { opacity: 0; } }
  @keyframes rise { from { transform: translateY(40px); } }
  @keyframes slide { from { transform: translateX(-60px); } }
  @keyframes grow { from { transform: scaleX(0.02); } }
  @keyframes turn { to { transform: rotate(360deg); } }`

/** A page that holds every scene of a film; `showMoment` shows one moment of it. */
export function scenePage({ name, title }: Film): string {
  const scenes = drawings[name] ?? []
  const frames = [`<text class="title" x="160" y="92">${title}</text>`, ...scenes]
  const pictures = frames.map((frame) => `<svg viewBox="0 0 320 180">${frame}</svg>`).join('')
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${pictures}`
}

export const secondsOf = ({ scenes }: Film): number => TITLE_SECONDS + scenes.length * SCENE_SECONDS

/** Which scene a moment belongs to (0 is the title), and how far into it. */
export function momentOf(seconds: number): { scene: number; into: number } {
  if (seconds < TITLE_SECONDS) return { scene: 0, into: seconds }
  const since = seconds - TITLE_SECONDS
  return { scene: 1 + Math.floor(since / SCENE_SECONDS), into: since % SCENE_SECONDS }
}
