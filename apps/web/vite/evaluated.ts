import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Modules that are only data once they have run: figures taken from the rules, search indexes. They run while
 * the application is built, so that a page brings the answers along and not the rules (docs/decisions/pages.md).
 */
const EVALUATED = [
  '../../../packages/domain/src/entrypoints/documents/figures.ts',
  '../src/features/entrypoints/documents/search/index.en.ts',
  '../src/features/entrypoints/documents/search/index.zh.ts',
].map((path) => fileURLToPath(new URL(path, import.meta.url)))

export const evaluated: Plugin = {
  name: 'evaluated-while-built',
  enforce: 'pre',
  // A module that has moved would silently be bundled with everything it imports.
  buildStart() {
    for (const path of EVALUATED) if (!existsSync(path)) this.error(`${path} is not there to be evaluated`)
  },
  async load(id) {
    const [path = ''] = id.split('?')
    if (!EVALUATED.includes(path)) return null
    const exported: unknown = await import(pathToFileURL(path).href)
    const constants = Object.entries(Object(exported)).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
    )
    return { code: constants.join('\n'), map: null, moduleSideEffects: false }
  },
}
