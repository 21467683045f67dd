import { infoDetailWithAudit } from '@easel/contract/competitions/entries/endpoints.ts'
import { staffGetEntry } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { getDeskEntry } from '@easel/contract/competitions/judging/endpoints.ts'
import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { type EntrySpec, utf8 } from '@easel/inspection/testing/zipWriter.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { happenedAt } from '../../../testing/happenedAt.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import {
  deskOf,
  editionToJudge,
  enteredAt,
  enteredWith,
  frozen,
  named,
  openedRound,
} from './testing/judged.ts'

const NAME = 'Brightwater'
const CHINESE_NAME = '张静沙'
const THIRD_NAME = 'Moonrise'
/** More than is looked through, and no bomb. */
const LARGE = Array.from({ length: 350_000 }, (_, at) => `${(at * 7919) % 999_983}`).join('\n')
/** The second name in GBK, which Node does not write. */
const CHINESE_GBK = [0xd5, 0xc5, 0xbe, 0xb2, 0xc9, 0xb3]
const manifest = (inside: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<Lockscreen version="2" screenWidth="1080">${inside}</Lockscreen>\n`

let app: TestApp
let organiser: Person
let judge: Person
let owner: Person
let editionId: string
let themes: Awaited<ReturnType<typeof entered>>[]
beforeAll(async () => {
  app = await startTestApp()
  organiser = await createPerson(app, 'organiser')
  judge = await createPerson(app, 'account')
  owner = await createPerson(app, 'verified')
  const second = await createPerson(app, 'verified')
  const third = await createPerson(app, 'verified')
  await app.platform.db
    .updateTable('designer')
    .set({ nickname: THIRD_NAME, nickname_key: THIRD_NAME.toLowerCase() })
    .where('account_id', '=', third.accountId)
    .execute()
  await app.platform.db
    .updateTable('designer')
    .set({ nickname: NAME, nickname_key: NAME.toLowerCase() })
    .where('account_id', '=', owner.accountId)
    .execute()
  await app.platform.db
    .updateTable('designer')
    .set({ nickname: CHINESE_NAME, nickname_key: CHINESE_NAME })
    .where('account_id', '=', second.accountId)
    .execute()
  ;({ editionId } = await editionToJudge(app))
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(manifest(`<!-- ${NAME} -->`), 'utf16le')])
  const gbk = Buffer.concat([
    Buffer.from(
      '<?xml version="1.0" encoding="GBK"?>\n<Lockscreen version="2" screenWidth="1080"><Text text="',
    ),
    Buffer.from(CHINESE_GBK),
    Buffer.from('"/></Lockscreen>\n'),
  ])
  const references = [...CHINESE_NAME].map((letter) => `&#x${letter.charCodeAt(0).toString(16)};`).join('')
  themes = [
    await entered(owner, 1, '<Text text="&#x5f20;静"/>'),
    await entered(owner, 2, `<!-- drawn by ${NAME.toLowerCase()} -->`),
    await entered(owner, 3, utf16),
    await entered(second, 4, gbk),
    await entered(
      second,
      5,
      new Uint8Array(Buffer.from(manifest(`<Text text="${CHINESE_NAME}"/>`), 'utf16le')),
    ),
    await entered(second, 6, `<Text text="${references}"/>`),
    // In a file of any name, and in one that is too large to be looked through.
    await entered(third, 7, '', [{ name: 'advance/credits', data: utf8(`by ${THIRD_NAME}`) }]),
    await entered(third, 8, '', [{ name: 'advance/logo.svg', data: utf8(`<desc>${THIRD_NAME}</desc>`) }]),
    await entered(third, 9, '', [{ name: 'advance/more.yaml', data: utf8(LARGE) }]),
    await entered(await createPerson(app, 'verified'), 10, '', [
      { name: 'advance/notes.yaml', data: utf8('a: 1\n'.repeat(1_000)) },
    ]),
  ]
})
afterAll(() => app.close())

/** A theme whose lock screen has this in its manifest, uploaded and entered. */
async function entered(
  person: Person,
  theme: number,
  inside: string | Uint8Array,
  beside: readonly EntrySpec[] = [],
) {
  const data = typeof inside === 'string' ? manifest(inside) : inside
  const bytes = buildTheme({
    ...smallTheme,
    version: `1.${theme}`,
    modules: { lockscreen: [{ name: 'advance/manifest.xml', data }, ...beside] },
  })
  const answer = await person.caller.upload('/v3/designers/audits/add-mtz', 'brightwater.mtz', bytes)
  const { packageId, fileId, mockup } = ThemePackage.parse(answer.data)
  const entryId = await enteredWith(app, editionId, person, {
    name: `Theme ${theme}`,
    place: ((theme - 1) % 3) + 1,
  })
  const at = enteredAt(app.platform.clock.now())
  await happenedAt(app.platform, at, (tx) =>
    tx
      .updateTable('competition_entry')
      .set({ package_id: packageId, changed_at: at })
      .where('entry_id', '=', entryId)
      .execute(),
  )
  return { entryId, ids: [packageId, fileId, mockup.home?.fileId ?? '', mockup.scenes?.lock?.fileId ?? ''] }
}

test('the phone of a theme is on the desk under its own ids, and plays no scene that names its maker', async () => {
  await frozen(app, editionId, organiser)
  await named(editionId, organiser, judge)
  const { items } = await deskOf(judge, await openedRound(editionId, organiser))
  const replies = await Promise.all(
    items.map(({ assignmentId }) => judge.caller.call('GET', `/v1/judging/assignments/${assignmentId}`)),
  )
  const text = JSON.stringify(replies)
  for (const secret of [NAME, CHINESE_NAME, THIRD_NAME, owner.accountId, ...themes.flatMap(({ ids }) => ids)])
    expect(text).not.toContain(secret)

  const played = new Map<string, boolean>()
  for (const reply of replies) {
    const { title, mockup } = made(getDeskEntry.reply, reply)
    played.set(title, mockup?.scenes?.lock != null)
    const home = await app.server.inject({ url: mockup?.home?.url ?? '' })
    expect(home.statusCode).toBe(200)
  }
  expect(Object.fromEntries(played)).toEqual({
    'Theme 1': true,
    'Theme 2': false,
    'Theme 3': false,
    'Theme 4': false,
    'Theme 5': false,
    'Theme 6': false,
    'Theme 7': false,
    'Theme 8': false,
    'Theme 9': false,
    'Theme 10': true,
  })
  const first = made(
    getDeskEntry.reply,
    replies[items.findIndex(({ title }) => title === 'Theme 1')] ?? expect.fail('not on the desk'),
  )
  const scene = await app.server.inject({ url: first.mockup?.scenes?.lock?.url ?? '' })
  expect(scene.headers['content-type']).toBe('application/zip')
})

test('entrant and reviewer see the same phone, with every scene', async () => {
  const { entryId = '' } = themes[1] ?? {}
  const own = made(
    infoDetailWithAudit.reply,
    await owner.caller.call('GET', `/design/cpt/infoDetailWithAudit/${entryId}`),
  )
  expect(own.theme?.mockup?.scenes?.lock).not.toBeNull()
  const seen = made(staffGetEntry.reply, await organiser.caller.call('GET', `/staff/v1/entries/${entryId}`))
  expect(seen.theme?.mockup).toEqual(own.theme?.mockup)
})
