import { expect, test } from 'vitest'
import { createClock } from '../../apps/server/src/platform/clock.ts'
import { seedEnvironment } from './seedProcess.ts'

test('demo data is made with the calls of all roles, whatever the role of the portal that begins it', () => {
  const config = { now: undefined, dataDir: '/data' }
  const own = seedEnvironment({
    clock: createClock(),
    config,
    directUrl: 'postgres://easel@db.example/easel',
  })
  expect({ ROLE: 'worker', ...own }).toEqual({
    DATABASE_URL: 'postgres://easel@db.example/easel?options=-c+synchronous_commit%3Doff',
    DEMO: '1',
    ROLE: 'all',
    DATA_DIR: '/data',
  })
})
