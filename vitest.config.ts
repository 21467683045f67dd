import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { texts, withoutParser } from './apps/web/vite/texts.ts'

/** These end what hangs. None of them says how fast a machine is: that is for `npm run bench`. */
const first = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

/** Vitest alone would leave one core to itself. */
const maxWorkers = 2

/** Of `*.slow.test.ts`. Who fails once and then passes is named, to be looked into. */
const slow = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 120_000 } }, retry: 1 }

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  // A story presses a button by script; a person's press would let a sound begin.
  '--autoplay-policy=no-user-gesture-required',
]

/** What would otherwise be found out only while tests run, which then load anew. */
const DEPENDENCIES = [
  ...['combobox', 'dialog', 'menu', 'toast', 'tooltip'].map((part) => `@base-ui/react/${part}`),
  '@hookform/resolvers',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'intl-messageformat',
  'papaparse',
  'react-hook-form',
  'thumbhash',
  'zod',
]

/** The stories as tests in the system's Chromium: each language once, each scheme once. */
const components = (locale: 'en' | 'zh', scheme: 'light' | 'dark') => ({
  plugins: [texts, storybookTest({ configDir: 'apps/web/.storybook', initialGlobals: { locale, scheme } })],
  resolve: { alias: withoutParser },
  json: { namedExports: false },
  optimizeDeps: { include: DEPENDENCIES },
  test: {
    name: `component ${locale} ${scheme}`,
    maxWorkers,
    ...first,
    // One page for all of them: a story cleans up after itself, as it must where they are looked at.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 120_000,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium', args: ARGS },
        contextOptions: {
          locale: locale === 'zh' ? 'zh-CN' : 'en-GB',
          timezoneId: 'Asia/Shanghai',
          reducedMotion: 'reduce',
        },
      }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1024, height: 768 } }],
    },
  },
})

const tests = (kind: string) => `{packages,apps,tools}/**/*.${kind}.test.ts`

/** On a machine that does other work too. Who fails once and then passes is named, to be looked into. */
const besideServers = { testTimeout: 60_000, retry: 1 }

const onDatabase = {
  globalSetup: ['apps/server/src/testing/database.ts'],
  setupFiles: ['apps/server/src/testing/passwords.ts'],
  pool: 'forks' as const,
  maxWorkers,
  // A third of the run would be loading the application anew for each file.
  isolate: false,
  // Node loads the server's modules itself, as in operation: Vite's loader costs a quarter of the processor time.
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

/**
 * The suffix names the cost: `.unit` is pure, `.int` runs on the embedded PostgreSQL; `.slow` before `.test` is of
 * `npm run test:all` alone (CONTRIBUTING.md).
 */
export default defineConfig({
  test: {
    projects: [
      // A worker for each file takes as long as the tests themselves.
      {
        plugins: [texts],
        test: { name: 'unit', ...first, maxWorkers, include: [tests('unit')], isolate: false },
      },
      // Some count the work of modules that are loaded while they run, so that nobody may have loaded these before.
      { plugins: [texts], test: { name: 'unit slow', ...slow, include: [tests('unit.slow')] } },
      { test: { name: 'int', ...first, ...besideServers, ...onDatabase, include: [tests('int')] } },
      { test: { name: 'int slow', ...slow, ...onDatabase, include: [tests('int.slow')] } },
      components('en', 'light'),
      components('zh', 'dark'),
    ],
  },
})
