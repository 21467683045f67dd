import { createHash } from 'node:crypto'
import { ProfilePicture } from '@easel/contract/accounts/designers/profilePicture.ts'
import { DesignerSummary } from '@easel/contract/accounts/designers/summary.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'

const PATH = '/v1/designers/profile-picture'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const picture = (format: 'png' | 'jpeg' | 'gif', colour = '#274') =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
const set = (fileName: string, bytes: Uint8Array) => person.caller.upload(PATH, fileName, bytes)
const currentPicture = async () =>
  z.object({ designer: DesignerSummary }).parse((await person.caller.call('GET', '/auth/me')).data).designer
    .profilePic

test.each([
  ['a.png', 'png'],
  ['a.jpg', 'jpeg'],
] as const)('%s is set at once and shown', async (name, format) => {
  const answer = await set(name, await picture(format, `#${name.length}${format.length}4`))
  const { profilePic } = ProfilePicture.parse(answer.data)
  expect(await currentPicture()).toBe(profilePic)
  const bytes = await person.caller.call('GET', profilePic ?? '')
  expect(bytes.status).toBe(200)
})

test.each([
  ['too large', 'a.png', () => Buffer.alloc(4 * 1024 * 1024 + 1), 413, 'image.tooLarge'],
  ['of another kind', 'a.gif', () => picture('gif'), 415, 'file.wrongFormat'],
  ['another kind renamed', 'a.png', () => picture('gif'), 415, 'file.wrongFormat'],
  ['no picture', 'a.png', () => Buffer.from('<html>'), 415, 'file.wrongFormat'],
])('%s is refused and the picture stays', async (_, name, bytes, status, code) => {
  await set('before.png', await picture('png', '#123'))
  const before = await currentPicture()
  expect(await set(name, await bytes())).toMatchObject({ status, code })
  expect(await currentPicture()).toBe(before)
})

test('it is removed again, twice without harm', async () => {
  await set('a.png', await picture('png', '#987'))
  for (const _ of [1, 2]) {
    expect((await person.caller.call('DELETE', PATH)).data).toEqual({ profilePic: null })
    expect(await currentPicture()).toBeNull()
  }
  const { rows } = await app.platform.pool.query(
    `select count(*)::int as acts from activity where subject_id = $1 and act = 'designer.picture' and to_state is null`,
    [person.designerId],
  )
  expect(rows).toEqual([{ acts: 1 }])
})

test('a change of info that waits does not bring the old picture back', async () => {
  await app.platform.pool.query(
    `update designer set info_change = '{"profile_pic_id": null, "nickname": "x"}', info_change_status = 'INFO_CHANGE_WAIT' where designer_id = $1`,
    [person.designerId],
  )
  await set('a.png', await picture('png', '#abc'))
  const { rows } = await app.platform.pool.query(
    `select info_change ->> 'profile_pic_id' = profile_pic_id::text as same, info_change ->> 'nickname' as nickname
     from designer where designer_id = $1`,
    [person.designerId],
  )
  expect(rows).toEqual([{ same: true, nickname: 'x' }])
})

test('what is replaced is taken back with its bytes; what somebody else has too stays', async () => {
  const [own, other] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  const linkOf = async (who: Person) =>
    z.object({ designer: DesignerSummary }).parse((await who.caller.call('GET', '/auth/me')).data).designer
      .profilePic ?? ''
  const files = async () =>
    (
      await app.platform.pool.query<{ own: number; bytes: number }>(
        `select count(*)::int as own, count(distinct sha256)::int as bytes from file
         where owner_account_id = $1 and purpose = 'PROFILE'`,
        [own.accountId],
      )
    ).rows[0]
  const [shared, alone] = [await picture('png', '#0a0'), await picture('png', '#00a')]
  await other.caller.upload(PATH, 'a.png', shared)
  await own.caller.upload(PATH, 'a.png', shared)
  const first = await linkOf(own)
  await own.caller.upload(PATH, 'b.png', alone)
  expect(await files()).toEqual({ own: 1, bytes: 1 })
  expect((await own.caller.call('GET', first)).status).toBe(404)
  expect((await other.caller.call('GET', await linkOf(other))).status).toBe(200)
  await own.caller.call('DELETE', PATH)
  expect(await files()).toEqual({ own: 0, bytes: 0 })
  const hash = createHash('sha256').update(alone).digest('hex')
  const { rows } = await app.platform.pool.query('select 1 from stored_object where sha256 = $1', [hash])
  expect(rows).toEqual([])
})
