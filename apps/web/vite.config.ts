import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, loadEnv } from 'vite'
import { chunks } from './vite/chunks.ts'
import { evaluated } from './vite/evaluated.ts'
import { inTurn } from './vite/inTurn.ts'
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
 * The bundle of the pages that the server renders (react-router.config.ts) holds of each library what is drawn: loading
 * it takes a tenth of the time and memory (docs/decisions/public-pages.md).
 */
const rendered = {
  ssrBundle_rendered: {
    resolve: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  },
} as const

export default defineConfig(({ mode, command }) => {
  const target = `http://127.0.0.1:${loadEnv(mode, '.', 'PORT').PORT || '8080'}`
  return {
    plugins: [inTurn, evaluated, texts, reactRouter()],
    resolve: { alias: withoutParser },
    json: { namedExports: false },
    environments: command === 'build' ? rendered : {},
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      // One style for all pages: the next page waits for none (docs/decisions/page-loading.md).
      cssCodeSplit: false,
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
    server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target }])) },
  }
})
