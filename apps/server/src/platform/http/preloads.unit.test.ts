import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageStarts } from '@easel/contract/pageStarts.ts'
import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { ALWAYS_DRAWN, buildPartsIn } from './buildParts.ts'
import { filesIn, paintLink } from './documentFiles.ts'
import { type PageRequest, preloadsIn } from './preloads.ts'

const WEB = fileURLToPath(new URL('../../../../web/', import.meta.url))

const routes = {
  root: {
    id: 'root',
    path: '',
    module: '/assets/root.js',
    imports: ['/assets/frame.js'],
    css: ['/assets/a.css#'],
  },
  layout: { id: 'layout', parentId: 'root', module: '/assets/Layout.js', imports: ['/assets/frame.js'] },
  home: { id: 'home', parentId: 'layout', index: true, module: '/assets/Home.js' },
  list: { id: 'list', parentId: 'layout', path: 'works/fonts', module: '/assets/List.js' },
  work: {
    id: 'work',
    parentId: 'layout',
    path: 'works/fonts/:id',
    module: '/assets/Work.js',
    css: ['/assets/w.css'],
  },
  none: { id: 'none', parentId: 'root', path: '*', module: '/assets/None.js' },
}
const preloads = preloadsIn(`window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes })};`)
const asked = (path: string, given: Partial<PageRequest> = {}): PageRequest => ({
  path,
  hasQuery: false,
  locale: 'en',
  hasSession: false,
  actor: null,
  ...given,
})
const at = (path: string) => preloads(asked(path))
const named = (path: string) => [...at(path).matchAll(/<([^>]+)>; rel=(\w+)/g)].map(([, file]) => file)

test('a page is listed with all its layouts, each file once', () => {
  expect(at('/works/fonts/7')).toBe(
    [
      '</assets/a.css>; rel=preload; as=style',
      '</assets/w.css>; rel=preload; as=style',
      '</assets/frame.js>; rel=modulepreload',
      '</assets/root.js>; rel=modulepreload',
      '</assets/Layout.js>; rel=modulepreload',
      '</assets/Work.js>; rel=modulepreload',
    ].join(', '),
  )
})

test('each path finds its own page; what is none has nothing', () => {
  expect(['/', '/works/fonts', '/works/fonts/a/b', '/nowhere'].map((path) => named(path).at(-1))).toEqual([
    '/assets/Home.js',
    '/assets/List.js',
    undefined,
    undefined,
  ])
})

test('a list that is written in another way takes nothing down', () => {
  expect(preloadsIn('export const routes = {}')(asked('/', { hasSession: true }))).toBe('')
})

const built = buildPartsIn(
  JSON.stringify({
    'src/features/entrypoints/home/StartScreen.tsx?route': {
      file: 'assets/Home.js',
      dynamicImports: ['src/Own.tsx'],
    },
    'src/Own.tsx': { file: 'assets/Own.js', imports: ['_part.js'], css: ['assets/own.css'] },
    '_part.js': { file: 'assets/part.js', imports: ['src/Own.tsx'] },
    'src/features/fonts/List.tsx?route': { file: 'assets/List.js', dynamicImports: ['src/Own.tsx'] },
    'src/i18n/en/app.json': { file: 'assets/app-en.js' },
    'src/i18n/zh/app.json': { file: 'assets/app-zh.js' },
    'src/i18n/zh/fonts.json': { file: 'assets/fonts-zh.js' },
  }),
)
const withParts = preloadsIn(`window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes })};`, built)

test('a page comes with its texts in the language of the cookie, and with who is signed in', () => {
  const link = withParts(asked('/works/fonts', { locale: 'zh', hasSession: true }))
  expect(link).toContain('</assets/app-zh.js>; rel=modulepreload')
  expect(link).toContain('</assets/fonts-zh.js>; rel=modulepreload')
  expect(link).toContain('</auth/me>; rel=preload; as=fetch; crossorigin')
  expect(link).not.toContain('app-en')
  expect(link).not.toContain('Own.js')
  expect(withParts(asked('/works/fonts', { locale: 'zh' }))).not.toContain('/auth/me')
})

test('what a screen always draws comes beside it, with all that this needs', () => {
  const link = withParts(asked('/', { hasSession: true }))
  for (const file of ['/assets/Own.js', '/assets/part.js', '/assets/own.css', '/assets/app-en.js'])
    expect(link.split(file)).toHaveLength(2)
})

test('the screens that are named exist', () => {
  for (const source of ALWAYS_DRAWN) expect(existsSync(join(WEB, source)), source).toBe(true)
})

const account: Actor = { accountId: 'a', miId: '1', sessionId: 's', roles: [], designer: null }
const designer: Actor = { ...account, designer: { designerId: 'd', registrationStatus: 'VERIFIED' } }
const readsAt = (path: string, given: Partial<PageRequest> = {}) =>
  [
    ...preloads(asked(path, { hasSession: true, actor: designer, ...given })).matchAll(
      /<([^>]+)>; [^,]*as=fetch/g,
    ),
  ].map(([, address]) => address)

test('a page comes with what it asks for first, its own parameters filled in', () => {
  expect(readsAt('/works/fonts')).toEqual([
    '/auth/me',
    '/v3/designers/audits-and-products/FONT?filter=ALL&sort=newest&currentPage=1&perPage=30',
  ])
  expect(readsAt('/works/fonts/0a-7')).toEqual(['/auth/me', '/v3/designers/audits/0a-7', '/v3/tag/names'])
})

test('nothing is asked that the caller may not have, or that the page would ask otherwise', () => {
  expect(readsAt('/works/fonts', { actor: account })).toEqual(['/auth/me'])
  expect(readsAt('/works/fonts', { actor: null })).toEqual(['/auth/me'])
  expect(readsAt('/works/fonts', { hasQuery: true })).toEqual(['/auth/me'])
  expect(readsAt('/works/fonts/7%3E;%20rel=x')).toEqual(['/auth/me'])
})

test('the document is painted first, and begins to run while the rest is on its way', () => {
  const own = { styles: ['/assets/all.css'], scripts: ['/assets/start.js'], modules: ['/assets/entry.js'] }
  const list = `window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes })};`
  const link = preloadsIn(list, built, own)(asked('/', { hasSession: true, actor: designer }))
  const places = [
    'all.css',
    'start.js',
    '/auth/me',
    '/v3/designers/home',
    'entry.js',
    'app-en.js',
    'frame.js',
  ].map((each) => link.indexOf(each))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

test('what a document names is read from it', () => {
  const html =
    '<link rel="modulepreload" href="/m.js"/><script src="/start.js"></script><link rel="stylesheet" href="/all.css#"/>'
  expect(filesIn(html)).toEqual({ styles: ['/all.css'], scripts: ['/start.js'], modules: ['/m.js'] })
  expect(paintLink(filesIn(html))).toBe(
    '</all.css>; rel=preload; as=style, </start.js>; rel=preload; as=script',
  )
})

test('the catalogues that pages are named with exist', () => {
  for (const name of new Set([...pageStarts.values()].flatMap(({ texts }) => texts)))
    expect(existsSync(join(WEB, `src/i18n/en/${name}.json`)), name).toBe(true)
})
