import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, loadEnv } from 'vite'
import { chunks } from './vite/chunks.ts'
import { evaluated } from './vite/evaluated.ts'
import { texts, withoutParser } from './vite/texts.ts'

/** What the server answers itself; everything else is the web application. */
const serverPaths = [
  '/auth',
  '/v1',
  '/v3',
  '/staff',
  '/files',
  '/store',
  '/thm',
  '/openapi.json',
  '/api-docs',
  '/healthz',
  '/readyz',
  '/version',
]

/**
 * Of each library the server's bundle holds what is drawn: loading it takes a tenth of the time
 * (docs/decisions/pages.md).
 */
const rendered = {
  ssr: {
    resolve: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  },
} as const

export default defineConfig(({ mode, command }) => {
  const target = `http://127.0.0.1:${loadEnv(mode, '.', 'PORT').PORT || '8080'}`
  return {
    plugins: [evaluated, texts, reactRouter()],
    resolve: { alias: withoutParser },
    json: { namedExports: false },
    environments: command === 'build' ? rendered : {},
    // Parts of a worker that are seldom needed come when they are.
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      // One style for all pages: the next page waits for none (docs/decisions/pages.md).
      cssCodeSplit: false,
      manifest: true,
      modulePreload: { polyfill: false },
      // Of the thousands of icons only those that are imported are read.
      rolldownOptions: { experimental: { lazyBarrel: true }, output: { codeSplitting: { groups: chunks } } },
    },
    server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target }])) },
  }
})
