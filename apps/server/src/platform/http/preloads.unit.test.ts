import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ALWAYS_DRAWN, buildPartsIn } from './buildParts.ts'
import { preloadsIn } from './preloads.ts'

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
const at = (path: string) => preloads({ path, locale: 'en', hasSession: false })
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
  expect(preloadsIn('export const routes = {}')({ path: '/', locale: 'en', hasSession: true })).toBe('')
})

const built = buildPartsIn(
  JSON.stringify({
    'src/features/home/StartScreen.tsx?route': { file: 'assets/Home.js', dynamicImports: ['src/Own.tsx'] },
    'src/Own.tsx': { file: 'assets/Own.js', imports: ['_part.js'], css: ['assets/own.css'] },
    '_part.js': { file: 'assets/part.js', imports: ['src/Own.tsx'] },
    'src/features/fonts/List.tsx?route': { file: 'assets/List.js', dynamicImports: ['src/Own.tsx'] },
    'src/i18n/en/shell.json': { file: 'assets/shell-en.js' },
    'src/i18n/zh/shell.json': { file: 'assets/shell-zh.js' },
    'src/i18n/zh/fonts.json': { file: 'assets/fonts-zh.js' },
  }),
)
const withParts = preloadsIn(`window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes })};`, built)

test('a page comes with its texts in the language of the cookie, and with who is signed in', () => {
  const link = withParts({ path: '/works/fonts', locale: 'zh', hasSession: true })
  expect(link).toContain('</assets/shell-zh.js>; rel=modulepreload')
  expect(link).toContain('</assets/fonts-zh.js>; rel=modulepreload')
  expect(link).toContain('</auth/me>; rel=preload; as=fetch; crossorigin')
  expect(link).not.toContain('shell-en')
  expect(link).not.toContain('Own.js')
  expect(withParts({ path: '/works/fonts', locale: 'zh', hasSession: false })).not.toContain('/auth/me')
})

test('what a screen always draws comes beside it, with all that this needs', () => {
  const link = withParts({ path: '/', locale: 'en', hasSession: true })
  for (const file of ['/assets/Own.js', '/assets/part.js', '/assets/own.css', '/assets/shell-en.js'])
    expect(link.split(file)).toHaveLength(2)
})

test('the screens that are named exist', () => {
  for (const source of ALWAYS_DRAWN) expect(existsSync(join(WEB, source)), source).toBe(true)
})
