/**
 * The usual form of a market on the winner in a sport. `1X2`: home, draw, away. `12`: no draw. `field`: many runners,
 * no home and away. A market's own definition decides (a Twenty20 match has no draw, a Test match has one).
 */
export type WinnerShape = '1X2' | '12' | 'field'

export type Sport = {
  /** Part of addresses (`/sports/4`), so it never changes. */
  readonly id: number
  readonly name: string
  readonly winnerShape: WinnerShape
}

const sport = (id: number, name: string, winnerShape: WinnerShape): Sport => ({
  id,
  name,
  winnerShape,
})

/**
 * Every sport, in the order of the side menu's list 'All Sports' (spec 000 §2).
 * Cricket 4, Tennis 2, Football 1 and Table Tennis 8 are set by spec 000 §2; all other ids are our own.
 * The first 21 are the tab strip.
 */
export const SPORTS: readonly Sport[] = [
  sport(3, 'Politics', 'field'),
  sport(4, 'Cricket', '1X2'),
  sport(1, 'Football', '1X2'),
  sport(2, 'Tennis', '12'),
  sport(5, 'Kabaddi', '1X2'),
  sport(6, 'Esoccer', '1X2'),
  sport(7, 'Horse Racing', 'field'),
  sport(9, 'Greyhound Racing', 'field'),
  sport(8, 'Table Tennis', '12'),
  sport(10, 'Basketball', '12'),
  sport(11, 'Boxing', '1X2'),
  sport(12, 'Mixed Martial Arts', '12'),
  sport(13, 'American Football', '12'),
  sport(14, 'Volleyball', '12'),
  sport(15, 'Badminton', '12'),
  sport(16, 'Snooker', '12'),
  sport(17, 'Ice Hockey', '1X2'),
  sport(18, 'E Games', '12'),
  sport(19, 'Futsal', '1X2'),
  sport(20, 'Handball', '1X2'),
  sport(21, 'Motor Sports', 'field'),
  sport(22, 'Chess', '1X2'),
  sport(23, 'Darts', '12'),
  sport(24, 'Rugby Union', '1X2'),
  sport(25, 'Rugby League', '1X2'),
  sport(26, 'Golf', 'field'),
  sport(27, 'Cycling', 'field'),
  sport(28, 'Baseball', '12'),
  sport(29, 'Australian Rules', '1X2'),
  sport(30, 'Field Hockey', '1X2'),
]

/** The sports of the home screen's tab strip, in the order of spec 000 §2. */
export const TAB_SPORTS: readonly Sport[] = SPORTS.slice(0, 21)

/** The ids that addresses and feeds need by name. */
export const SPORT_ID = {
  football: 1,
  tennis: 2,
  politics: 3,
  cricket: 4,
  horseRacing: 7,
  tableTennis: 8,
  greyhoundRacing: 9,
} as const

/** The tab that is active when the home screen opens (spec 000 §2). */
export const ACTIVE_TAB_SPORT_ID: number = SPORT_ID.cricket

const byId = new Map(SPORTS.map((each) => [each.id, each]))

/** The sport with this id, or `undefined` when there is none. */
export const sportById = (id: number): Sport | undefined => byId.get(id)

/** The side menu's list 'Racing Sports' (spec 000 §2). */
export const RACING_SPORTS: readonly Sport[] = SPORTS.filter(
  ({ id }) => id === SPORT_ID.horseRacing || id === SPORT_ID.greyhoundRacing,
)

export const isRacing = (sportId: number): boolean => RACING_SPORTS.some(({ id }) => id === sportId)
