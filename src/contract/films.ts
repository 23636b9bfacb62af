/** The text of a film, part by part: its captions and its transcript. `scripts/films.ts` makes the film of it. */
export type Film = {
  /** The name of its files: `public/films/NAME.webm`, `.vtt` and `.webp`. */
  name: string
  title: string
  scenes: readonly string[]
}

export const TITLE_SECONDS = 3
export const SCENE_SECONDS = 6

/** Drawn for this page: nothing is loaded from elsewhere, and nobody learns that a film was watched. */
export const films: readonly Film[] = [
  {
    name: 'a-limit-before-the-first-bet',
    title: 'A limit before the first bet',
    scenes: [
      'Anna wants to bet on the match tonight. First she thinks about money, not about odds.',
      'Rent, food and savings come first. What is left over for fun is a small part.',
      'She writes that amount down before the match and deposits no more than that.',
      'When it is used up the evening goes on without bets. A night later the wish to raise it is often gone.',
    ],
  },
  {
    name: 'when-it-stops-being-fun',
    title: 'When it stops being fun',
    scenes: [
      'Ben lost more than he meant to. He thinks that one large bet would bring it back.',
      'It would not. A lost bet does not make the next one any likelier to win.',
      'He writes to support and has his account suspended. Nobody can bet with it, not even he.',
      'And he talks to somebody who has heard it before. It is free, and no name is asked.',
    ],
  },
]

const instantOf = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

/** The captions of a film as a WebVTT file. */
export const captionsOf = ({ scenes }: Film): string =>
  [
    'WEBVTT\n',
    ...scenes.map((scene, at) => {
      const from = TITLE_SECONDS + at * SCENE_SECONDS
      return `${instantOf(from)} --> ${instantOf(from + SCENE_SECONDS)}\n${scene}\n`
    }),
  ].join('\n')
