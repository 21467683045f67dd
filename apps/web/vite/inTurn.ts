import type { Plugin } from 'vite'

/** The router's name for the bundles of `serverBundles` (react-router.config.ts). */
const SERVER_BUNDLE = /^ssrBundle_/

let turn: Promise<void> = Promise.resolve()
let end = () => {}

/**
 * Builds the server's bundles one after the other. The router builds them at once with plugins that they share, and
 * now and then one names a style sheet that the other wrote: moving it fails (docs/decisions/public-pages.md).
 */
export const inTurn: Plugin = {
  name: 'server-bundles-in-turn',
  sharedDuringBuild: true,
  async buildStart() {
    if (!SERVER_BUNDLE.test(this.environment.name)) return
    const before = turn
    const { promise, resolve } = Promise.withResolvers<void>()
    turn = promise
    await before
    end = resolve
  },
  closeBundle() {
    if (SERVER_BUNDLE.test(this.environment.name)) end()
  },
}
