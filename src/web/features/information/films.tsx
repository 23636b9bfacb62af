import type { ReactNode } from 'react'

type Scene = { subtitle: string; drawing: ReactNode }
export type Film = { title: string; scenes: readonly Scene[] }

export const filmText = {
  play: 'Play',
  pause: 'Pause',
  transcript: 'What the film says',
  progress: (title: string) => `Scene of “${title}”`,
} as const

const Person = ({ x }: { x: number }) => (
  <>
    <circle cx={x} cy="74" r="16" />
    <path d={`M${x - 28} 142c2-32 14-46 28-46s26 14 28 46`} />
  </>
)

/** Drawn for this page: nothing is loaded from elsewhere, and nobody learns that a film was watched. */
export const films: readonly Film[] = [
  {
    title: 'A limit before the first bet',
    scenes: [
      {
        subtitle:
          'Anna wants to bet on the match tonight. First she thinks about money, not about odds.',
        drawing: (
          <>
            <Person x={110} />
            <path d="M196 54h84v44h-52l-18 18V98h-14z" data-move="fade" />
            <text x="238" y="83" textAnchor="middle" data-move="fade">
              ?
            </text>
          </>
        ),
      },
      {
        subtitle: 'Rent, food and savings come first. What is left over for fun is a small part.',
        drawing: (
          <>
            <path d="M60 148h200" />
            <path d="M76 148V62h44v86" />
            <path d="M138 148V84h44v64" />
            <rect x="200" y="126" width="44" height="22" data-part="fill" data-move="rise" />
            <text x="222" y="114" textAnchor="middle">
              fun
            </text>
          </>
        ),
      },
      {
        subtitle: 'She makes that part her deposit limit. Now the site keeps it for her.',
        drawing: (
          <>
            <path d="M60 148h200M160 148V60" />
            <path d="M84 74h152" data-part="accent" data-move="slide" />
            <path d="M138 104h44v30h-44zM148 104v-8a12 12 0 0 1 24 0v8" />
          </>
        ),
      },
      {
        subtitle:
          'When it is used up the evening goes on without bets. Raising it takes a day, and by then the wish is often gone.',
        drawing: (
          <>
            <circle cx="160" cy="90" r="54" />
            <path d="M160 90V54" data-part="accent" data-move="turn" />
            <path d="M160 90l24 16" />
          </>
        ),
      },
    ],
  },
  {
    title: 'When it stops being fun',
    scenes: [
      {
        subtitle:
          'Ben lost more than he meant to. He thinks that one large bet would bring it back.',
        drawing: (
          <>
            <Person x={100} />
            <path d="M180 60l28 30 26-12 46 62" data-move="slide" />
            <path d="M262 140h18v-18" data-move="slide" />
          </>
        ),
      },
      {
        subtitle: 'It would not. A lost bet does not make the next one any likelier to win.',
        drawing: (
          <>
            <rect x="70" y="56" width="70" height="70" rx="12" />
            <rect x="180" y="56" width="70" height="70" rx="12" data-move="fade" />
            <circle cx="105" cy="91" r="6" data-part="fill" />
            <path
              d="M198 74v.1M232 74v.1M215 91v.1M198 108v.1M232 108v.1"
              strokeWidth="12"
              data-move="fade"
            />
          </>
        ),
      },
      {
        subtitle: 'He takes a time-out. For a week nobody can open his account, not even he.',
        drawing: (
          <>
            <path d="M112 84h96v62h-96z" />
            <path d="M130 84V66a30 30 0 0 1 60 0v18" data-part="accent" data-move="rise" />
            <path d="M160 108v16" />
          </>
        ),
      },
      {
        subtitle:
          'And he talks to somebody who has heard it before. It is free, and no name is asked.',
        drawing: (
          <>
            <Person x={96} />
            <Person x={224} />
            <path d="M136 40h48v28h-22l-12 12V68h-14z" data-part="accent" data-move="fade" />
          </>
        ),
      },
    ],
  },
]
