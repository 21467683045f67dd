import { cp, mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import server from '../server/package.json' with { type: 'json' }
import { texts, withoutParser } from '../web/vite/texts.ts'
import own from './package.json' with { type: 'json' }

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** What stays a package of its own: sharp has a program for each system. */
const EXTERNAL = ['sharp'] as const

/** Writes `dist`: the command as npm takes it (`npm pack ./dist`), with everything in it but what has native parts. */
await build({
  root: at('.'),
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: [...EXTERNAL] },
  build: {
    ssr: 'src/easel.ts',
    target: 'node22',
    outDir: at('dist'),
    emptyOutDir: true,
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', banner: bannerOf },
    },
  },
})
/** The page that `easel preview` serves, from the portal's own phone. */
await build({
  root: at('preview'),
  configFile: false,
  logLevel: 'warn',
  plugins: [texts],
  resolve: { alias: withoutParser },
  json: { namedExports: false },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: at('dist/preview'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
})
for (const locale of ['en', 'zh'])
  await cp(at(`../../packages/contract/src/messages/${locale}`), at(`dist/${locale}`), { recursive: true })
await mkdir(at('dist'), { recursive: true })
await writeFile(
  at('dist/package.json'),
  `${JSON.stringify(
    {
      name: own.name,
      version: own.version,
      description: 'Publish to the themes store from a terminal',
      type: 'module',
      bin: { easel: 'easel.js' },
      engines: { node: '>=22' },
      dependencies: Object.fromEntries(EXTERNAL.map((name) => [name, server.dependencies[name]])),
    },
    null,
    2,
  )}\n`,
)
await cp(at('hosts'), at('dist/hosts'), { recursive: true })
await cp(at('README.md'), at('dist/README.md'))

function bannerOf({ isEntry }: { isEntry: boolean }): string {
  return isEntry ? '#!/usr/bin/env node' : ''
}
