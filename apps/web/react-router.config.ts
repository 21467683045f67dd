import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { documentPaths, paths } from './src/app/paths.ts'
import { writeApplication } from './vite/application.ts'
import { separateLanguages } from './vite/languages.ts'
import { writePacked } from './vite/packed.ts'

const written = [paths.home(), ...Object.values(documentPaths)]

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  prerender: [...written],
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    const client = join(buildDirectory, 'client')
    await writeApplication(join(buildDirectory, 'server', 'index.js'), client)
    await separateLanguages(client, written)
    await writePacked(client, process.env.PACK === 'quick' ? 'quick' : 'best')
  },
} satisfies Config
