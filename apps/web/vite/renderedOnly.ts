import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '../src/routes.ts'

/** Below it lie the pages that the server renders as they are asked for. */
const RENDERED = /^features\/competitions\//
/** Its pages, and the front page, are written while the application is built (react-router.config.ts). */
const WRITTEN = /^features\/entrypoints\/(?:documents\/|home\/StartScreen)/

/** The files of every way from the top to a page that is rendered or written. */
function filesOf(entries: readonly RouteConfigEntry[], above: readonly string[] = []): string[] {
  return entries.flatMap(({ file, children = [] }) => {
    const branch = [...above, file]
    const isNeeded = branch.some((each) => RENDERED.test(each) || WRITTEN.test(each))
    return [...(isNeeded ? branch : []), ...filesOf(children, branch)]
  })
}

function allOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...allOf(children)])
}

const needed = new Set(filesOf(routes))
const leftOut = new Set(
  allOf(routes)
    .filter((file) => file.startsWith('features/') && !needed.has(file))
    .map((file) => resolve('src', file)),
)

/**
 * The server's bundle holds the pages that a server renders or writes; of all others, which only a browser draws, it
 * has an empty module. So it is built in a third of the time, and loaded in a tenth (docs/decisions/public-pages.md).
 */
export const renderedOnly: Plugin = {
  name: 'rendered-only',
  enforce: 'pre',
  applyToEnvironment: ({ name, config }) => name === 'ssr' && config.command === 'build',
  load: (id) => (leftOut.has(id) ? { code: 'export default () => null', map: null } : null),
}
