import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { documentPaths } from './src/shell/paths.ts'
import { separateLanguages } from './vite/languages.ts'

const written = Object.values(documentPaths)

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [...written],
  buildEnd: ({ reactRouterConfig }) =>
    separateLanguages(join(reactRouterConfig.buildDirectory, 'client'), written),
} satisfies Config
