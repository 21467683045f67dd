import { listTags } from '@easel/contract/publishing/tags/endpoints.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { Tag, WallpaperTag } from '@easel/domain/publishing/tags/rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await createPerson(app, 'account')
})
afterAll(() => app.close())

async function tagsOf(category: string, language = 'en') {
  const answer = await person.caller.call('GET', `/v3/tag/list?category=${category}`, undefined, {
    'accept-language': language,
  })
  return listTags.reply.parse(answer.data).tags
}

test.each(PRODUCT_TYPES)('%s has a catalogue in two languages that its own rules accept', async (type) => {
  const tags = await tagsOf(type)
  expect(tags.length).toBeGreaterThanOrEqual(12)
  const rule = type.includes('WALLPAPER') || type === 'RINGTONE' ? WallpaperTag : Tag
  for (const { id, label, en, zh } of tags) {
    expect(label).toBe(en)
    expect([id, en, zh].filter((text) => !Tag.safeParse(text).success)).toEqual([])
    expect(rule.safeParse(zh).success).toBe(true)
  }
})

test('labels follow the caller’s language', async () => {
  const [first] = await tagsOf('THEME', 'zh-CN')
  expect(first).toMatchObject({ id: 'minimal', label: '极简', en: 'Minimal' })
})

test('an unknown type is refused', async () => {
  expect(await person.caller.call('GET', '/v3/tag/list?category=BOAT')).toMatchObject({ status: 400 })
  expect(await person.caller.call('GET', '/v3/tag/list')).toMatchObject({ status: 400 })
})
