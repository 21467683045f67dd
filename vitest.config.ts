import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { texts, withoutParser } from './apps/web/vite/texts.ts'

/** These end what hangs. None of them says how fast a machine is: that is for `npm run bench`. */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
}

/** For what shares a machine with browsers and databases. Who fails once and then passes is named, to be looked into. */
const onceMore = { retry: 1 }

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
    ...patience,
    ...onceMore,
    // One page for all of them: a story cleans up after itself, as it must where they are looked at.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: patience.hookTimeout,
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

/** They count the work of modules that are loaded while they run, so that nobody may have loaded these before. */
const METERED = ['**/inspection/src/{fuzz,work}.unit.test.ts', '**/images/clean.unit.test.ts']

/**
 * These take longest: they walk every endpoint, kill processes or hash passwords. Vitest begins with the largest files where
 * it has not run them before, as in CI, and one of these at the end leaves the other worker without work.
 */
const LONGEST = [
  'src/relations.int.test.ts',
  'audits/boundaries.int.test.ts',
  'catalogue/catalogue.int.test.ts',
  'accounts/takeover.int.test.ts',
  'sales/splits.int.test.ts',
  'backup/backup.int.test.ts',
  'activity/activity.int.test.ts',
  'audits/kill.int.test.ts',
  'accounts/log.int.test.ts',
  'accounts/grant.int.test.ts',
  'batches/batchSize.int.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((path) => moduleId.endsWith(`/${path}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** The suffix names the cost: `.unit` is pure, `.int` runs on the embedded PostgreSQL. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [texts],
        test: {
          name: 'unit',
          ...patience,
          include: ['{packages,apps,tools}/**/*.unit.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...METERED],
          // A worker for each file takes as long as the tests themselves.
          isolate: false,
        },
      },
      {
        plugins: [texts],
        test: { name: 'unit metered', ...patience, include: METERED, exclude: ['**/node_modules/**'] },
      },
      {
        test: {
          name: 'int',
          ...patience,
          ...onceMore,
          include: ['{packages,apps,tools}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/src/testing/database.ts'],
          setupFiles: ['apps/server/src/testing/passwords.ts'],
          pool: 'forks',
          maxWorkers: 2,
          // As above: a third of the run was loading the application anew for each file.
          isolate: false,
        },
      },
      components('en', 'light'),
      components('zh', 'dark'),
    ],
  },
})
