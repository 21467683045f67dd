import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { documentPaths, paths } from './src/shell/paths.ts'
import { separateLanguages } from './vite/languages.ts'
import { writePacked } from './vite/packed.ts'

const written = [paths.home(), ...Object.values(documentPaths)]

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [...written],
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await separateLanguages(client, written)
    await writePacked(client)
  },
} satisfies Config
