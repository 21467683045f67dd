import { defineConfig } from '@playwright/test'

/** They take longest, and begin first: one of them at the end would leave the other worker without work. */
const LONGEST = /\/theme\.e2e\.ts$/
const LONGEST_SLOW = /\/(edition|money|processes|start|tender|wallpapers)\.slow\.e2e\.ts$/
const SLOW = /\.slow\.e2e\.ts$/

/** `npm test` runs those of the first tier. */
const FIRST = { timeout: 10 * 60_000, retries: 1, expect: { timeout: 30_000 } }
/** `npm run test:all` runs these too. In both tiers who fails once and then passes is listed as flaky, to be looked into. */
const ALL = { timeout: 20 * 60_000, retries: 1, expect: { timeout: 120_000 } }

/** Ends what hangs, on every page that a journey opens; a busy machine may take half a minute for a press. */
const ACTION_MILLISECONDS = 120_000

/** Journeys in the system's Chromium against real processes of the portal. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'first longest', testMatch: LONGEST, ...FIRST },
    { name: 'first', testMatch: '**/*.e2e.ts', testIgnore: [SLOW, LONGEST], ...FIRST },
    { name: 'slow longest', testMatch: LONGEST_SLOW, ...ALL },
    { name: 'slow', testMatch: SLOW, testIgnore: LONGEST_SLOW, ...ALL },
  ],
  globalSetup: './prepared.ts',
  workers: 2,
  fullyParallel: false,
  reporter: [['list'], ['json'], ['./failureReporter.ts']],
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: ACTION_MILLISECONDS,
    navigationTimeout: ACTION_MILLISECONDS,
    // A trace costs a sixth of a journey; who fails is tried again, and traced then.
    trace: { mode: 'on-first-retry', screenshots: false },
  },
  outputDir: '../test-results',
})
