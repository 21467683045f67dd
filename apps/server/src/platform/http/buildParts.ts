import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@easel/contract/messages/index.ts'
import { z } from 'zod'

const Part = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
type Part = z.infer<typeof Part>
const Parts = z.record(z.string(), Part)

/** Scripts and styles of the browser application, as addresses. */
export interface Files {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What the build says of its own files (`build.manifest` of Vite). */
export interface BuildParts {
  /** What the screen in a script imports as soon as it is drawn, with all that these need. */
  drawnWith(script: string): Files
  /** The catalogues that a page speaks with: those of every page, of the screen's own feature, and more by their names. */
  textsOf(script: string, locale: Locale, more?: readonly string[]): readonly string[]
}

/** Screens whose parts are scripts of their own and come always; dialogs and the like come when they are opened. */
export const ALWAYS_DRAWN = [
  'src/app/layouts/MainLayout.tsx',
  'src/features/entrypoints/home/StartScreen.tsx',
  'src/features/publishing/batches/BatchScreen.tsx',
]
const TEXTS_OF_ALL = ['app', 'ui']
const NOTHING: BuildParts = { drawnWith: () => ({ scripts: [], styles: [] }), textsOf: () => [] }

/** Reads the list in the folder of the build; without one nothing is known. */
export async function readBuildParts(folder: string): Promise<BuildParts> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
  return buildPartsIn(text)
}

export function buildPartsIn(text: string): BuildParts {
  const parts = Parts.safeParse(JSON.parse(text)).data
  if (!parts) return NOTHING
  const sources = new Map(Object.entries(parts).map(([name, { file }]) => [`/${file}`, name]))
  const sourceOf = (script: string) => sources.get(script)?.split('?')[0] ?? ''
  return {
    drawnWith(script) {
      if (!ALWAYS_DRAWN.includes(sourceOf(script))) return NOTHING.drawnWith(script)
      return filesOf(parts, parts[sources.get(script) ?? '']?.dynamicImports ?? [])
    },
    textsOf(script, locale, more = []) {
      const feature = /^src\/features\/(\w+)\//.exec(sourceOf(script))?.[1]
      return [...TEXTS_OF_ALL, ...(feature ? [feature] : []), ...more].flatMap((name) => {
        const file = parts[`src/i18n/${locale}/${name}.json`]?.file
        return file ? `/${file}` : []
      })
    },
  }
}

/** These parts and whatever they import, each once. */
function filesOf(parts: Readonly<Record<string, Part>>, names: readonly string[]): Files {
  const found = new Map<string, Part>()
  const add = (name: string) => {
    const part = parts[name]
    if (!part || found.has(name)) return
    found.set(name, part)
    part.imports.forEach(add)
  }
  names.forEach(add)
  const all = [...found.values()]
  return {
    scripts: all.map(({ file }) => `/${file}`),
    styles: [...new Set(all.flatMap(({ css }) => css.map((file) => `/${file}`)))],
  }
}
