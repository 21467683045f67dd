import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compiledTree, type MessageTree } from '@easel/contract/messages/compile.ts'
import type { Plugin } from 'vite'

/** Catalogues of screens; those of refusals come in the parts that folders are named by. */
const TEXTS = /\/web\/src\/i18n\/(?:en|zh)\/[\w/]+\.json$/
const PART = /^virtual:messages\/((?:en|zh)\/\w+)$/
const RESOLVED = '\0'

const MESSAGES = fileURLToPath(new URL('../../../packages/contract/src/messages/', import.meta.url))

const compiledFile = (path: string): MessageTree => compiledTree(JSON.parse(readFileSync(path, 'utf8')))

/**
 * Our catalogues are parsed in the build, so that a browser needs no parser (docs/decisions/texts.md):
 * `virtual:messages/en/common` is every catalogue in that folder of contract's messages.
 */
export const texts: Plugin = {
  name: 'compiled-texts',
  enforce: 'pre',
  resolveId: (id) => (PART.test(id) ? RESOLVED + id : null),
  load(id) {
    const [path = ''] = id.split('?')
    if (TEXTS.test(path)) return JSON.stringify(compiledFile(path))
    const part = id.startsWith(RESOLVED) ? PART.exec(id.slice(RESOLVED.length))?.[1] : undefined
    if (!part) return null
    const files = readdirSync(MESSAGES + part).map((name) => `${MESSAGES}${part}/${name}`)
    for (const file of files) this.addWatchFile(file)
    const sentences = Object.assign({}, ...files.map(compiledFile))
    return { code: `export default ${JSON.stringify(sentences)}`, map: null, moduleSideEffects: false }
  },
}

/** The formatter alone: what it asks of a parser is only known when a message comes as text. */
export const withoutParser = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
}
