import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writePacked } from './vite/packed.ts'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    writePacked(join(buildDirectory, 'client'), process.env.PACK === 'quick' ? 'quick' : 'best'),
} satisfies Config
