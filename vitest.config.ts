import { defineConfig } from 'vitest/config'

/** The suffix tells the cost: `.unit` is pure, `.int` runs on the embedded PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/**/*.unit.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          // Some decode real pictures, sounds and videos: a busy machine takes its time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'int',
          include: ['{packages,apps,tools}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/src/testing/database.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
