import { type DemoEntry, entry } from '../highTide/entries.ts'

/** What was entered in Night Shift, all of it in the category of pictures made with an AI image tool. */
export const NIGHT_SHIFT_ENTRIES: readonly DemoEntry[] = [
  entry(
    'designer',
    [
      '末班',
      '林溪',
      '最后一班车过后，城市只剩下灯。',
      'city at night seen from the last train, long light, no people',
    ],
    ['nightCity', 0, 'lock'],
    34,
  ),
  entry(
    'studio',
    ['观测', '纸灯设计', '值夜的人先看见星星。', 'slow orbits over a dark observatory, fine lines'],
    ['celestial', 0, 'home'],
    31,
  ),
  entry(
    'studio',
    ['雪线', '纸灯设计', '灯熄以后，山还亮着。', 'pines below a snow line, moonlight, quiet'],
    ['pines', 0, 'lock'],
    30,
  ),
  entry(
    'partner',
    [
      'Contour Interval',
      'Mateo Ruiz',
      'A map for the way home, read in the dark.',
      'contour lines of an island by night, thin and even',
    ],
    ['contours', 0, 'home'],
    33,
  ),
  entry(
    'partner',
    [
      'Dry Season',
      'Mateo Ruiz',
      'Dunes keep the warmth until dawn.',
      'dunes after sunset, long shadows, violet',
    ],
    ['dunes', 0, 'lock'],
    29,
  ),
  entry(
    'workshop',
    [
      'Cut Out',
      'Blockhaus',
      'Paper hills for a lamp at the window.',
      'layered paper hills, one lamp, deep blue',
    ],
    ['papercut', 0, 'home'],
    28,
  ),
]

/** Who voted for which of the entries, by their places in the list. */
export const NIGHT_SHIFT_VOTES: Readonly<Record<string, readonly number[]>> = {
  voter: [0, 1, 3, 5],
  designer: [3, 5],
  reviewer: [1, 2, 3],
  finance: [0, 4],
  judge3: [3, 5],
}

/** What judges have given so far, criterion by criterion; who is not here has not begun. */
export const NIGHT_SHIFT_SCORES: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  judge2: {
    末班: [8, 7, 9],
    观测: [7, 9, 6],
    'Contour Interval': [9, 8, 8],
    雪线: [6, 7, 7],
    'Cut Out': [5, 8, 6],
  },
  judge3: { 末班: [6, 6, 7], 观测: [8, 8, 5], 'Contour Interval': [9, 7, 9] },
}
