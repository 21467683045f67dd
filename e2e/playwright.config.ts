import { defineConfig } from '@playwright/test'

/** They take longest, and begin first: one of them at the end would leave the other worker without work. */
const LONGEST = /\/(edition|money|processes|start|tender|theme|wallpapers)\.e2e\.ts$/

/** Journeys in the system's Chromium against real processes of the portal. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: LONGEST },
  ],
  globalSetup: './prepared.ts',
  workers: 2,
  fullyParallel: false,
  // These end what hangs; none of them says how fast a machine is (npm run bench does).
  timeout: 25 * 60_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json'], ['./failureReporter.ts']],
  // Who fails once and then passes is listed as flaky, to be looked into.
  retries: 1,
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
    // A trace costs a sixth of a journey; who fails is tried again, and traced then.
    trace: { mode: 'on-first-retry', screenshots: false },
  },
  outputDir: '../test-results',
})
