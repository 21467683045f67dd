import { expect, test } from 'vitest'
import { createClock } from '../../apps/server/src/platform/clock.ts'
import { seedEnvironment } from './seedProcess.ts'

test('demo data is made with the calls of all roles, whatever the role of the portal that begins it, and quietly', () => {
  const own = (logLevel: 'info' | 'error') =>
    seedEnvironment({
      clock: createClock(),
      config: { now: undefined, dataDir: '/data', logLevel },
      directUrl: 'postgres://easel@db.example/easel',
    })
  expect({ ROLE: 'worker', ...own('info') }).toEqual({
    DATABASE_URL: 'postgres://easel@db.example/easel?options=-c+synchronous_commit%3Doff',
    DEMO: '1',
    ROLE: 'all',
    DATA_DIR: '/data',
    LOG_LEVEL: 'warn',
  })
  expect(own('error')).toMatchObject({ LOG_LEVEL: 'error' })
})
