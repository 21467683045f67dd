import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Modules that are only data once they have run: figures taken from the rules, search indexes. They run while
 * the application is built, so that a page brings the answers along and not the rules (docs/decisions/pages.md).
 */
const EVALUATED = /\/(?:domain\/src\/documents\/figures|documents\/search\/index\.(?:en|zh))\.ts$/

export const evaluated: Plugin = {
  name: 'evaluated-while-built',
  enforce: 'pre',
  async load(id) {
    const [path = ''] = id.split('?')
    if (!EVALUATED.test(path)) return null
    const exported: unknown = await import(pathToFileURL(path).href)
    const constants = Object.entries(Object(exported)).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
    )
    return { code: constants.join('\n'), map: null, moduleSideEffects: false }
  },
}
