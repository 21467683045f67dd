import type { EditionDraft } from '../editionShape.ts'

const both = (text: string) => ({ en: text, zh: text })
const instant = (day: string) => `${day}T00:00:00.000Z`

/** For tests: a small edition that is whole; the days of June 2030 are its instants. */
export const smallEdition: EditionDraft = {
  slug: 'small-2030',
  name: both('Small'),
  mark: both('30'),
  lead: both('A small edition'),
  look: {
    light: { canvas: '#FFFFFF', ink: '#000000', accent: '#0A6B4B', onAccent: '#FFFFFF' },
    dark: { canvas: '#000000', ink: '#FFFFFF', accent: '#6FE0AE', onAccent: '#000000' },
    motif: 'plain',
    seed: 1,
  },
  texts: {
    about: both('About'),
    organization: both('Organization'),
    specifications: both('Specifications'),
    awards: both('Awards'),
    judging: both('Judging'),
    notice: both('Notice'),
    imagePrompts: null,
    winnersLetter: null,
    portfolio: null,
  },
  reach: null,
  timeline: {
    warmUpAt: instant('2030-06-01'),
    submission: { from: instant('2030-06-05'), until: instant('2030-06-15') },
    voting: { from: instant('2030-06-10'), until: instant('2030-06-15') },
    judging: { from: instant('2030-06-16'), until: instant('2030-06-20') },
    announcedAt: instant('2030-06-25'),
  },
  categories: [
    {
      key: 'pictures',
      name: both('Pictures'),
      text: both('Pictures of all kinds'),
      kind: 'WORK',
      slots: [
        {
          field: 'picture',
          name: both('Picture'),
          required: true,
          count: { min: 1, max: 2 },
          accepts: [
            { kind: 'IMAGE', formats: ['JPG', 'PNG'], pixels: null, ppi: null, alpha: false, maxBytes: 1000 },
            {
              kind: 'VIDEO',
              formats: ['MP4'],
              pixels: null,
              seconds: { min: 3, max: 10 },
              framesPerSecond: 24,
              maxBytes: 1000,
            },
          ],
        },
      ],
      leastEntries: 1,
      gameIp: null,
      madeWithAi: false,
      notes: both(''),
      prizes: [
        {
          key: 'first',
          name: both('First'),
          rule: 'RANK',
          usd: 300,
          winners: 1,
          creatorFundUsd: null,
          coupon: null,
        },
        {
          key: 'second',
          name: both('Second'),
          rule: 'RANK',
          usd: 100,
          winners: 2,
          creatorFundUsd: null,
          coupon: null,
        },
      ],
    },
  ],
  limits: {
    entriesPerCategory: 3,
    themeInOneCategory: true,
    uploadedFrom: instant('2030-06-01'),
    leastAge: 18,
    declarations: ['ORIGINAL'],
  },
  reviewFlow: 'ONCE',
  voting: {
    word: 'VOTE',
    votesPerDay: 10,
    mayTakeBack: false,
    counts: 'SHOWN',
    systemVersions: ['2', '3.1'],
    accountAgeDays: 0,
  },
  judging: {
    sharePercent: 20,
    rounds: [
      {
        key: 'only',
        name: both('Only round'),
        jurorsPerEntry: 3,
        blind: true,
        scores: { min: 1, max: 10 },
        criteria: [
          { key: 'idea', name: both('Idea'), text: both(''), weightPercent: 60 },
          { key: 'craft', name: both('Craft'), text: both(''), weightPercent: 40 },
        ],
        goOn: null,
      },
    ],
  },
  payment: { beforeTax: true, currency: 'USD' },
  extras: {
    onePerPerson: true,
    prizes: [
      {
        key: 'popular',
        name: both('Popular'),
        rule: 'MOST_VOTES',
        usd: 50,
        winners: 2,
        creatorFundUsd: null,
        coupon: null,
        precedence: 1,
        leastEntries: 1,
        countedUntil: null,
      },
    ],
  },
  creatorProgram: null,
  chosen: [],
}

/** For tests: the edition with other values at some places, `categories.0.slots.0.count.min`. */
export function editionWith(
  changes: Readonly<Record<string, unknown>>,
  edition: EditionDraft = smallEdition,
): EditionDraft {
  const changed: EditionDraft = JSON.parse(JSON.stringify(edition))
  for (const [path, value] of Object.entries(changes)) put(changed, path.split('.'), value)
  return changed
}

function put(at: object, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) Object.assign(at, { [name]: value })
  else put(Reflect.get(at, name), rest, value)
}
