import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../server/src/testing/harness.ts'
import { call } from '../testing/call.ts'
import { openStudio, rowsOf, type Studio, wallpapers, worksOf } from '../testing/studio.ts'

let app: TestApp
let url: string
let studio: Studio
beforeAll(async () => {
  app = await startTestApp({ work: true })
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  studio = await openStudio(app, url)
})
afterEach(() => rm(studio.folder, { recursive: true }))

test('a run that is killed in the middle and run again makes no work twice', async () => {
  const { person, folder, env } = studio
  await wallpapers(folder, 12)
  const child = started('push', '--csv', 'lakes.csv', '--submit')
  await firstLines(child, 4)
  child.kill('SIGKILL')
  const again = await call(['push', '--csv', 'lakes.csv', '--submit', '--json'], { cwd: folder, env })
  expect(rowsOf(again).map(({ state, faults }) => [state, faults])).toEqual(
    Array.from({ length: 12 }, () => ['WAITING_REVIEW', []]),
  )
  expect((await worksOf(app, person)).map(({ state }) => state)).toEqual(
    Array.from({ length: 12 }, () => 'WAITING_REVIEW'),
  )
})

const started = (...args: string[]) =>
  spawn(process.execPath, [fileURLToPath(new URL('../easel.ts', import.meta.url)), ...args], {
    cwd: studio.folder,
    env: { ...process.env, ...studio.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })

function firstLines(child: ChildProcess, count: number): Promise<void> {
  let told = ''
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('exit', () => failed(new Error(`it ended with\n${told}`)))
    child.stderr?.on('data', (text) => {
      told += text
      if (told.split('\n').length > count) {
        child.removeAllListeners('exit')
        done()
      }
    })
  })
}
