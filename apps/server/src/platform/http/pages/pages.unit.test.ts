import type { PageAsked, ReadAnswer } from '@easel/contract/pages.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type CacheEntry, PageCache } from './pageCache.ts'
import { Pages } from './pages.ts'

const FIRST = Date.parse('2025-10-01T00:00:00.000Z')
const CHANGES = '2025-10-14T00:00:00.000Z'
const answered = (name: string, changesAt: string | null = CHANGES): ReadAnswer => ({
  status: 200,
  body: JSON.stringify({ data: { name, changesAt } }),
})

/** Pages over one call, and a portal whose clock and steady clock stand where a test puts them. */
function opened() {
  const world = { answer: answered('one'), now: FIRST, failed: [] as unknown[], fails: false }
  const read = vi.fn(async (_address: string) => world.answer)
  const render = vi.fn(async ({ url, locale, read: ask }: PageAsked) => {
    if (world.fails) throw new Error('no page')
    const { status, body } = await ask('/v1/competitions/2025')
    return { status, type: 'text/html', body: Buffer.from(`${locale} ${url} ${body}`), location: null }
  })
  const pages = new Pages({
    render,
    read,
    policyOf: (html) => `${html.length}`,
    finish: (html) => html,
    now: () => new Date(world.now),
    origin: () => 'https://easel.example',
    failed: (error) => world.failed.push(error),
  })
  const text = async (path = '/home', locale: 'en' | 'zh' = 'en') => {
    const page = await pages.page(path, locale)
    return page && 'bytes' in page ? page.bytes.toString() : page
  }
  return { world, read, render, pages, text }
}

let steady = 0
beforeEach(() => {
  steady = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => steady)
  return () => spy.mockRestore()
})

describe('a rendered page', () => {
  test('is rendered once for each address and language, however many ask', async () => {
    const { render, text } = opened()
    await Promise.all([text(), text(), text('/home', 'zh'), text('/guide')])
    await text()
    expect(render).toHaveBeenCalledTimes(3)
    expect(await text('/home', 'zh')).toMatch(/^zh https:\/\/easel.example\/home /)
  })

  test('is compared after a second with what it was rendered from, and kept while that is the same', async () => {
    const { render, read, text } = opened()
    await text()
    steady = 999
    await text()
    expect(read).toHaveBeenCalledTimes(1)
    steady = 1000
    await text()
    expect(read).toHaveBeenCalledTimes(2)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('is rendered anew when the edition changed', async () => {
    const { world, text } = opened()
    await text()
    world.answer = answered('two')
    steady = 1000
    expect(await text()).toContain('two')
  })

  test('is rendered anew at the very instant at which the edition said that it changes', async () => {
    const { world, text } = opened()
    await text()
    world.answer = answered('voting is open', null)
    world.now = Date.parse(CHANGES) - 1
    expect(await text()).toContain('one')
    world.now = Date.parse(CHANGES)
    expect(await text()).toContain('voting is open')
  })

  test('stays as it is while what it was rendered from cannot be read', async () => {
    const { world, text } = opened()
    await text()
    world.answer = { status: 503, body: '' }
    steady = 1000
    expect(await text()).toContain('one')
  })

  test('stays past its next change too, while what it would show then cannot be read', async () => {
    const { world, text } = opened()
    await text()
    world.answer = { status: 503, body: '' }
    world.now = Date.parse(CHANGES)
    expect(await text()).toContain('one')
    world.answer = answered('voting is open', null)
    expect(await text()).toContain('voting is open')
  })

  test('that was never whole says 503 and is not kept', async () => {
    const { world, pages, text } = opened()
    world.answer = { status: 500, body: '' }
    expect(await pages.page('/home', 'en')).toMatchObject({ status: 503 })
    world.answer = answered('one')
    expect(await text()).toContain('one')
  })

  test('that cannot be rendered is left to the browser, and the fault is logged', async () => {
    const { world, text } = opened()
    world.fails = true
    expect(await text()).toBeNull()
    expect(world.failed).toHaveLength(1)
  })

  test('that does not exist is not kept', async () => {
    const { world, render, pages, text } = opened()
    world.answer = { status: 404, body: '{}' }
    expect(await pages.page('/home', 'en')).toMatchObject({ status: 404 })
    await text()
    expect(render).toHaveBeenCalledTimes(2)
  })
})

describe('without a turn, a reader gets', () => {
  test('a kept page at once', async () => {
    const { pages } = opened()
    const page = await pages.page('/home', 'en')
    expect(pages.known('/home', 'en')).toBe(page)
    expect(pages.known('/home', 'zh')).toBeNull()
  })

  test('one that is being rendered for somebody else', async () => {
    const { pages, render } = opened()
    const first = pages.page('/home', 'en')
    expect(await pages.known('/home', 'en')).toBe(await first)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('one that is due, which is rendered anew for them', async () => {
    const { world, pages, text } = opened()
    await text()
    world.answer = answered('two')
    steady = 1000
    const known = await pages.known('/home', 'en')
    expect(known && 'bytes' in known && known.bytes.toString()).toContain('two')
  })

  test('what was there before, while as many are rendered as may be', async () => {
    const { world, pages, text, render } = opened()
    await text()
    const { promise, resolve: end } = Promise.withResolvers<undefined>()
    render.mockImplementation(async () => {
      await promise
      return { status: 404, type: 'text/html', body: Buffer.alloc(0), location: null }
    })
    const others = Array.from({ length: 16 }, (_, at) => pages.page(`/${at}`, 'en'))
    world.answer = answered('two')
    steady = 1000
    const known = pages.known('/home', 'en')
    expect(known && 'bytes' in known && known.bytes.toString()).toContain('one')
    end(undefined)
    await Promise.all(others)
  })

  test('nothing of what does not exist, however often it was asked for', async () => {
    const { world, pages } = opened()
    world.answer = { status: 404, body: '{}' }
    await pages.page('/home', 'en')
    expect(pages.known('/home', 'en')).toBeNull()
  })
})

test('of kept pages, what was not asked for the longest time goes first', () => {
  const pages = new PageCache(10)
  const entryOf = (bytes: number): CacheEntry => ({
    page: { status: 200, type: '', bytes: Buffer.alloc(bytes), packed: {}, policy: '', etag: '' },
    reads: new Map(),
    changesAt: null,
    checkedAt: 0,
  })
  pages.set('a', entryOf(4))
  pages.set('b', entryOf(4))
  pages.get('a')
  pages.set('c', entryOf(4))
  expect(['a', 'b', 'c'].filter((key) => pages.get(key))).toEqual(['a', 'c'])
  expect(pages.bytes).toBe(8)
  pages.set('c', entryOf(5))
  expect(pages.bytes).toBe(9)
})
