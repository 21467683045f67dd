import { defineConfig } from 'vitest/config'
import { texts } from './apps/web/vite/texts.ts'

/** These end what hangs. None of them says how fast a machine is: that is for `npm run bench`. */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
}

/** The suffix tells the cost: `.unit` is pure, `.int` runs on the embedded PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [texts],
        test: {
          name: 'unit',
          ...patience,
          include: ['{packages,apps,tools}/**/*.unit.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'int',
          ...patience,
          include: ['{packages,apps,tools}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/src/testing/database.ts'],
          setupFiles: ['apps/server/src/testing/passwords.ts'],
          pool: 'forks',
          maxWorkers: 2,
        },
      },
    ],
  },
})
