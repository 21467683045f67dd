import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { chunks } from '../../apps/web/vite/chunks.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const SKIPPED = new Set(['node_modules', 'build', '.react-router', '.data', '.git'])

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesBelow(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

interface Import {
  readonly from: string
  /** A path from the root for our own code, the package's name for a library. */
  readonly to: string
}

const WORKSPACES: Readonly<Record<string, string>> = {
  '@easel/domain/': 'packages/domain/src/',
  '@easel/contract/': 'packages/contract/src/',
  '@easel/inspection/': 'packages/inspection/src/',
}

function importsOf(path: string): Import[] {
  const text = readFileSync(join(root, path), 'utf8')
  const found = text.matchAll(
    /^\s*(?:import|export)\b[^'"\n]*?(?:\{[^}]*\}[^'"\n]*?)?from\s+'([^']+)'|\bimport\(\s*'([^']+)'|^\s*import\s+'([^']+)'/gms,
  )
  return [...found].map(([, ...names]) => ({ from: path, to: resolved(path, names.find(Boolean) ?? '') }))
}

function resolved(from: string, name: string): string {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(from), name))
  const workspace = Object.keys(WORKSPACES).find((prefix) => name.startsWith(prefix))
  return workspace ? name.replace(workspace, WORKSPACES[workspace] ?? '') : name
}

const sources = ['packages', 'apps', 'tools', 'e2e'].flatMap(sourcesBelow)
const isTest = (path: string) => /\.(unit|int)\.test\.tsx?$|\/testing\//.test(path)
const shipped = sources.filter(
  (path) => !isTest(path) && !path.startsWith('tools/') && !path.startsWith('e2e/'),
)
const imports = shipped.flatMap(importsOf)

/** What may be imported by sources below a path; the first row that fits a source decides. */
const MAY_IMPORT: readonly { readonly below: string; readonly allowed: readonly RegExp[] }[] = [
  { below: 'packages/domain/', allowed: [/^packages\/domain\//, /^zod$/] },
  { below: 'packages/inspection/src/node/', allowed: [/^packages\/(inspection|domain)\//, /^node:/] },
  {
    below: 'packages/inspection/',
    allowed: [/^packages\/(inspection|domain)\//, /^zod$/, /^@zip\.js\//, /^fast-xml-parser$/],
  },
  { below: 'packages/contract/', allowed: [/^packages\/(contract|domain|inspection)\//, /^zod$/] },
  {
    below: 'apps/web/src/ui/',
    allowed: [/^apps\/web\/src\/(ui|i18n)\//, /^packages\/domain\//, /^(?!apps|packages|node:)/],
  },
  {
    below: 'apps/web/src/',
    allowed: [/^apps\/web\//, /^packages\/(?!inspection\/src\/node)/, /^(?!apps|packages|node:)/],
  },
  // How it is built; nothing of it reaches a browser.
  { below: 'apps/web/', allowed: [/^apps\/web\//, /^packages\//, /^(?!apps|packages)/] },
  {
    below: 'apps/server/src/platform/',
    allowed: [/^apps\/server\/src\/platform\//, /^packages\//, /^(?!apps|packages)/],
  },
  {
    below: 'apps/server/',
    allowed: [/^apps\/server\//, /^tools\/demo\//, /^packages\//, /^(?!apps|packages|tools)/],
  },
]

describe('the dependency rule', () => {
  test('there is something to look at', () => {
    expect(imports.length).toBeGreaterThan(100)
  })

  test('domain ← inspection ← contract ← server, web', () => {
    const wrong = imports.filter(({ from, to }) => {
      const row = MAY_IMPORT.find(({ below }) => from.startsWith(below))
      return row && !row.allowed.some((pattern) => pattern.test(to))
    })
    expect(wrong).toEqual([])
  })

  test('a server feature reaches another only through its public.ts', () => {
    const feature = (path: string) => /^apps\/server\/src\/features\/(\w+)\//.exec(path)?.[1]
    const wrong = imports.filter(
      ({ from, to }) =>
        feature(from) && feature(to) && feature(from) !== feature(to) && !to.endsWith('/public.ts'),
    )
    expect(wrong).toEqual([])
  })

  test('web features meet only in shell', () => {
    const feature = (path: string) => /^apps\/web\/src\/features\/(\w+)\//.exec(path)?.[1]
    const wrong = imports.filter(
      ({ from, to }) => feature(from) && feature(to) && feature(from) !== feature(to),
    )
    expect(wrong).toEqual([])
  })

  test('no query outside queries.ts: features do not write SQL in routes', () => {
    const wrong = shipped
      .filter((path) => /features\/\w+\/routes\.ts$/.test(path))
      .filter((path) =>
        /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(
          readFileSync(join(root, path), 'utf8'),
        ),
      )
    expect(wrong).toEqual([])
  })

  test('no feature asks the system what time it is', () => {
    const wrong = shipped
      .filter((path) => path.startsWith('apps/server/src/features/') || path.startsWith('packages/domain/'))
      .filter((path) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(join(root, path), 'utf8')))
    expect(wrong).toEqual([])
  })

  test('no test asserts how long something takes: that is for the benchmarks', () => {
    const tests = sources.filter((path) => /\.(unit|int)\.test\.tsx?$|^e2e\//.test(path))
    const measures = /performance\.now\(\)|waitForTimeout|Date\.now\(\) -/
    expect(tests.filter((path) => measures.test(readFileSync(join(root, path), 'utf8')))).toEqual([
      relative(root, fileURLToPath(import.meta.url)),
    ])
  })

  test('no folder is a drawer', () => {
    expect(sources.filter((path) => /\/(utils|helpers|common|misc)\//.test(path))).toEqual([])
    expect(
      sources.filter(
        (path) => /^packages\/\w+\/src\/(\w+\/)*index\.ts$/.test(path) && !path.includes('messages'),
      ),
    ).toEqual([])
  })
})

describe('the build of the browser application', () => {
  const ours = sources.filter((path) => path.startsWith('apps/web/') && !path.startsWith('apps/web/src/'))
  const matching = (pattern: RegExp) =>
    ours.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))

  test('no plugin of ours changes code, a dependency’s least of all', () => {
    expect(ours).toContain('apps/web/vite.config.ts')
    expect(matching(/\b(?:transform|renderChunk|generateBundle|writeBundle)\b/)).toEqual([])
  })

  test('nothing rewrites scripts once they are built', () => {
    expect(matching(/['"`/]assets\b/)).toEqual([])
  })

  test('scripts are put into at most five groups', () => {
    expect(matching(/\bgroups:/)).toEqual(['apps/web/vite.config.ts'])
    expect(chunks.length).toBeLessThanOrEqual(5)
  })
})
