import { describe, expect, test } from 'vitest'
import { HIDDEN_NAME, namesSomebody, withoutNames } from './blind.ts'
import { isWhole, languageOf, sheetIssues } from './fields.ts'
import { deskPolicy, deskRelations, roundPolicy, roundRelations } from './policy.ts'

const timeline = {
  warmUpAt: '2026-01-01T00:00:00.000Z',
  submission: { from: '2026-02-01T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' },
  voting: { from: '2026-02-15T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' },
  judging: { from: '2026-03-02T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' },
  announcedAt: '2026-05-01T00:00:00.000Z',
}
const DURING = new Date('2026-03-10T00:00:00.000Z')
const open = { state: 'OPEN', edition: { timeline } } as const
const judge = { as: 'judge', accountId: 'a1', designerId: null } as const
const self = { ...judge, as: 'owner' } as const
const parties = { isJudge: true, judgeAccountId: 'a1', isInConflict: false }

describe('who may at the desk', () => {
  test.each([
    ['the assigned judge', judge, parties, null],
    ['another judge', judge, { ...parties, judgeAccountId: 'a2' }, 'judging.notAssigned'],
    ['an assigned judge in conflict', judge, { ...parties, isInConflict: true }, 'judging.inConflict'],
    ['who no longer judges', judge, { ...parties, isJudge: false }, 'forbidden'],
    ['the same person in the workspace', self, parties, 'forbidden'],
  ] as const)('%s', (_, actor, about, code) => {
    const relations = deskRelations(actor, about)
    for (const move of ['read', 'score', 'recuse'] as const)
      expect(deskPolicy.can(relations, move, open, DURING)?.code ?? null).toBe(code)
  })

  test.each([
    ['2026-03-01T23:59:59.999Z', 'judging.notOpen'],
    ['2026-03-02T00:00:00.000Z', null],
    ['2026-03-31T23:59:59.999Z', null],
    ['2026-04-01T00:00:00.000Z', 'judging.closed'],
  ])('at %s scores are answered with %s', (at, code) => {
    const relations = deskRelations(judge, parties)
    expect(deskPolicy.can(relations, 'score', open, new Date(at))?.code ?? null).toBe(code)
    expect(deskPolicy.can(relations, 'read', open, new Date(at))).toBeNull()
  })

  test.each(['CLOSING', 'CLOSED'] as const)('no score changes in a round that is %s', (state) => {
    const facts = { ...open, state }
    const relations = deskRelations(judge, parties)
    expect(deskPolicy.can(relations, 'score', facts, DURING)?.code).toBe('judging.roundNotOpen')
    expect(deskPolicy.can(relations, 'recuse', facts, DURING)?.code).toBe('judging.roundNotOpen')
  })
})

describe('who may close a round', () => {
  const staff = { as: 'staff', accountId: 'o1', designerId: null } as const
  test.each([
    ['a colleague', { proposedBy: 'o2', hasEntry: false }, null],
    ['who proposed it', { proposedBy: 'o1', hasEntry: false }, 'judging.ownProposal'],
    ['who has entered the edition', { proposedBy: 'o2', hasEntry: true }, 'notOwn.decide'],
  ] as const)('%s', (_, about, code) => {
    const relations = roundRelations(staff, about)
    expect(roundPolicy.can(relations, 'close', 'CLOSING', DURING)?.code ?? null).toBe(code)
    expect(roundPolicy.can(relations, 'close', 'OPEN', DURING)?.code).toBe(code ?? 'judging.notProposed')
  })

  test('who proposed it may open it again; nobody opens what is closed', () => {
    const relations = roundRelations(staff, { proposedBy: 'o1', hasEntry: false })
    expect(roundPolicy.can(relations, 'reopen', 'CLOSING', DURING)).toBeNull()
    expect(roundPolicy.can(relations, 'reopen', 'CLOSED', DURING)?.code).toBe('judging.notProposed')
    expect(roundPolicy.can(relations, 'open', 'CLOSED', DURING)?.code).toBe('judging.roundIsOpen')
    expect(roundPolicy.can(relations, 'propose', 'CLOSED', DURING)?.code).toBe('judging.roundNotOpen')
  })
})

describe('blind', () => {
  test.each([
    ['By Lin Mei, on the coast', ['Lin Mei'], `By ${HIDDEN_NAME}, on the coast`],
    ['LIN  MEI and lin mei', ['Lin Mei'], `${HIDDEN_NAME} and ${HIDDEN_NAME}`],
    ['林美的海', ['林美'], `${HIDDEN_NAME}的海`],
    ['Mei of Mei Studio', ['Mei', 'Mei Studio'], `${HIDDEN_NAME} of ${HIDDEN_NAME}`],
    ['a+b (c) and A+B (C)', ['a+b (c)'], `${HIDDEN_NAME} and ${HIDDEN_NAME}`],
    ['A storm', ['', ' ', 'A'], 'A storm'],
    ['An answer by An', ['An'], `${HIDDEN_NAME} answer by ${HIDDEN_NAME}`],
    ['An answer in a manner', ['an'], `${HIDDEN_NAME} answer in a manner`],
    // Nothing in these scripts shows where a name ends, and particles follow it at once.
    ['하늘공방이 만든 봄 테마', ['하늘공방'], `${HIDDEN_NAME}이 만든 봄 테마`],
    ['サクラの作品', ['サクラ'], `${HIDDEN_NAME}の作品`],
    ['これはさくらです', ['さくら'], `これは${HIDDEN_NAME}です`],
    ['โดยมะลิวาดเอง', ['มะลิ'], `โดย${HIDDEN_NAME}วาดเอง`],
    ['ໂດຍດອກຈຳປາແຕ້ມ', ['ດອກຈຳປາ'], `ໂດຍ${HIDDEN_NAME}ແຕ້ມ`],
    ['ដោយសុខាគូរ', ['សុខា'], `ដោយ${HIDDEN_NAME}គូរ`],
    ['မောင်မောင်ရဲ့ပန်းချီ', ['မောင်မောင်'], `${HIDDEN_NAME}ရဲ့ပန်းချီ`],
    ['صورة لمريم', ['مريم'], `صورة ل${HIDDEN_NAME}`],
    // A name in Latin letters within them is a word by itself.
    ['由Mei设计', ['Mei'], `由${HIDDEN_NAME}设计`],
    ['Mei가 만든 테마', ['Mei'], `${HIDDEN_NAME}가 만든 테마`],
    ['联系mei@example.com吧', ['mei@example.com'], `联系${HIDDEN_NAME}吧`],
    ['账号20450101的作品', ['20450101'], `账号${HIDDEN_NAME}的作品`],
    ['号120450101', ['20450101'], '号120450101'],
    ['Meister由Mei2设计', ['Mei'], 'Meister由Mei2设计'],
    // Family and given names are written with or without a space.
    ['山田太郎の写真', ['山田 太郎'], `${HIDDEN_NAME}の写真`],
    ['하늘Studio의 테마', ['하늘 studio'], `${HIDDEN_NAME}의 테마`],
  ])('%s without %j', (text, names, expected) => {
    expect(withoutNames(text, names)).toBe(expected)
  })

  test.each([
    ['하늘공방', '하늘공방이 그린 화면'],
    ['ガラス工房', 'ガラス工房の窓'],
    ['José Ruiz', 'by José Ruiz'],
  ])('%s is found however the letters of a file or of the name are composed', (name, text) => {
    for (const [own, given] of [
      [name, text.normalize('NFD')],
      [name.normalize('NFD'), text],
    ] as const)
      expect(namesSomebody(given, [own])).toBe(true)
    expect(namesSomebody(text.normalize('NFD'), ['Somebody else'])).toBe(false)
  })
})

const rules = {
  criteria: ['craft', 'use'].map((key) => ({
    key,
    name: { en: key, zh: key },
    text: { en: key, zh: key },
    weightPercent: 50,
  })),
  scores: { min: 1, max: 10 },
}

test.each([
  [{ craft: 1, use: 10 }, []],
  [{ craft: 0 }, [['scores.craft', 'judging.scoreOutside']]],
  [
    { use: 11, fame: 3 },
    [
      ['scores.use', 'judging.scoreOutside'],
      ['scores.fame', 'judging.criterionUnknown'],
    ],
  ],
])('%j has the faults %j', (scores, faults) => {
  expect(sheetIssues({ scores }, rules).map(({ path, code }) => [path, code])).toEqual(faults)
})

test('a sheet is whole with a score for every criterion', () => {
  expect(isWhole({ scores: { craft: 4 } }, rules)).toBe(false)
  expect(isWhole({ scores: { craft: 4, use: 1 } }, rules)).toBe(true)
})

test.each([
  ['High water', 'en'],
  ['涨潮', 'zh'],
  ['Tide 潮', 'zh'],
  ['', 'en'],
])('%s is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
