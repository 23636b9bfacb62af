/*
 * The drawings of the films, picture by picture, in a space of 320 by 180. A moving part says how it moves: see
 * `scene-page.ts`.
 */

const person = (x: number): string =>
  `<circle cx="${x}" cy="62" r="16"/><path d="M${x - 28} 130c2-32 14-46 28-46s26 14 28 46"/>`

export const drawings: Record<string, readonly string[]> = {
  'a-limit-before-the-first-bet': [
    `${person(110)}<g data-move="fade"><path d="M196 42h84v44h-52l-18 18V86h-14z"/><text x="238" y="71">?</text></g>`,
    `<path d="M60 136h200M76 136V50h44v86M138 136V72h44v64"/><text x="98" y="44">rent</text><text x="160" y="66">food</text>
     <g data-move="rise"><rect x="200" y="114" width="44" height="22" class="fill"/><text x="222" y="104">fun</text></g>`,
    `<path d="M96 36h128v100H96zM116 62h88M116 86h56"/><path d="M116 112h44" class="accent" data-move="grow"/>
     <path d="M176 118l40-40 10 10-40 40-14 4z" data-move="slide"/>`,
    `<circle cx="160" cy="82" r="54"/><path d="M160 82V46" class="accent" data-move="turn"/><path d="M160 82l24 16"/>`,
  ],
  'when-it-stops-being-fun': [
    `${person(100)}<path d="M180 48l28 30 26-12 46 62M262 128h18v-18" data-move="slide"/>`,
    `<rect x="70" y="48" width="70" height="70" rx="12"/><circle cx="105" cy="83" r="6" class="fill"/>
     <g data-move="fade"><rect x="180" y="48" width="70" height="70" rx="12"/>
     <path d="M198 66v.1M232 66v.1M215 83v.1M198 100v.1M232 100v.1" stroke-width="12"/></g>`,
    `<path d="M112 74h96v62h-96z"/><path d="M130 74V56a30 30 0 0 1 60 0v18" class="accent" data-move="rise"/><path d="M160 98v16"/>`,
    `${person(96)}${person(224)}<path d="M136 28h48v28h-22l-12 12V56h-14z" class="accent" data-move="fade"/>`,
  ],
}
