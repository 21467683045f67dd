import { expect, test } from 'vitest'
import { preloadsIn } from './preloads.ts'

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
const named = (path: string) => [...preloads(path).matchAll(/<([^>]+)>; rel=(\w+)/g)].map(([, file]) => file)

test('a page is named with all that stands around it, each file once', () => {
  expect(preloads('/works/fonts/7')).toBe(
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
  expect(preloadsIn('export const routes = {}')('/')).toBe('')
})
