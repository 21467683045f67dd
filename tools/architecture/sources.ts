import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const SKIPPED = new Set(['node_modules', 'build', '.react-router', '.data', '.git'])

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesBelow(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** Every source file by its path from the root. */
export const sources = ['packages', 'apps', 'tools', 'e2e'].flatMap(sourcesBelow)
export const isTest = (path: string) => /\.(unit|int)(\.slow)?\.test\.tsx?$|\/testing\//.test(path)
/** What the product is made of. */
export const shipped = sources.filter(
  (path) => !isTest(path) && !path.startsWith('tools/') && !path.startsWith('e2e/'),
)

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

export interface Import {
  readonly from: string
  /** A path from the root for our own code, the package's name for a library. */
  readonly to: string
}

const WORKSPACES: Readonly<Record<string, string>> = {
  '@easel/domain/': 'packages/domain/src/',
  '@easel/contract/': 'packages/contract/src/',
  '@easel/inspection/': 'packages/inspection/src/',
  '@easel/scene/': 'packages/scene/src/',
}

/** Of a type too: what has to be understood together is together, whether or not it runs. */
function importsOf(path: string): Import[] {
  const found = textOf(path).matchAll(
    /^\s*(?:import|export)\b[^'"\n]*?(?:\{[^}]*\}[^'"\n]*?)?from\s+'([^']+)'|\bimport\(\s*'([^']+)'|^\s*import\s+'([^']+)'/gms,
  )
  return [...found].map(([, ...names]) => ({ from: path, to: resolved(path, names.find(Boolean) ?? '') }))
}

function resolved(from: string, name: string): string {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(from), name))
  const workspace = Object.keys(WORKSPACES).find((prefix) => name.startsWith(prefix))
  return workspace ? name.replace(workspace, WORKSPACES[workspace] ?? '') : name
}

export const imports = shipped.flatMap(importsOf)
