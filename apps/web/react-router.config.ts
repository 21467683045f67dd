import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { documentPaths, paths } from './src/shell/paths.ts'
import { writeApplication } from './vite/application.ts'
import { separateLanguages } from './vite/languages.ts'
import { writePacked } from './vite/packed.ts'

const written = [paths.home(), ...Object.values(documentPaths)]

/** Below it lie the pages that the server renders. */
const RENDERED = /\/features\/competitions\//

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  prerender: [...written],
  // The server loads the pages that it renders, and nothing of the workspace (docs/decisions/public-pages.md).
  serverBundles: ({ branch }) => (branch.some(({ file }) => RENDERED.test(file)) ? 'rendered' : 'written'),
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    const client = join(buildDirectory, 'client')
    await writeApplication(join(buildDirectory, 'server', 'written', 'index.js'), client)
    await separateLanguages(client, written)
    await writePacked(client)
  },
} satisfies Config
