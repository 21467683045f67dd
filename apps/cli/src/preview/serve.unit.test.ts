import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT } from '../command.ts'
import { call } from '../testing/call.ts'
import { type PreviewServer, servePreview } from './serve.ts'

let folder: string
let server: PreviewServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-preview-'))
  await mkdir(join(folder, 'lockscreen/advance'), { recursive: true })
  await writeFile(join(folder, 'description.xml'), '<theme/>')
  server = await servePreview(folder, 0, () => undefined)
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const packageNow = async () => Buffer.from(await (await fetch(`${server.url}package`)).arrayBuffer())

test('a save in any folder is told, and the package has it', async () => {
  const { body } = await fetch(`${server.url}changes`)
  const changes = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await changes?.read())?.value).toBe('data: opened\n\n')
  const before = await packageNow()
  await writeFile(join(folder, 'lockscreen/advance/manifest.xml'), '<Lockscreen/>')
  expect((await changes?.read())?.value).toBe('data: saved\n\n')
  expect((await packageNow()).equals(before)).toBe(false)
  await changes?.cancel()
})

test('another site’s name leads nowhere, and no path leads out of the page’s folder', async () => {
  const statusOf = (path: string, host: string) =>
    new Promise<number | undefined>((done) => {
      const { hostname, port } = new URL(server.url)
      request({ hostname, port, path, headers: { host } }, (answer) => {
        answer.resume()
        done(answer.statusCode)
      }).end()
    })
  expect(await statusOf('/package', 'evil.example')).toBe(403)
  expect(await statusOf('/package', new URL(server.url).host)).toBe(200)
  for (const path of ['/../easel.js', '/assets/../../package.json', '/assets/nothing.js'])
    expect(await statusOf(path, 'localhost')).toBe(404)
})

test('the command plays until it is ended, and says where', async () => {
  const { exit, out } = await call(['preview', folder])
  expect(exit).toBe(EXIT.done)
  expect(out).toMatch(/plays at http:\/\/127\.0\.0\.1:\d+\/ until/)
  expect((await call(['preview', folder, '--port', '99999'])).exit).toBe(EXIT.usage)
})

test('a port that is taken is said, and nothing keeps the command from ending', async () => {
  const watching = () => process.getActiveResourcesInfo().filter((each) => each === 'FSEventWrap').length
  const before = watching()
  const { exit, told } = await call(['preview', folder, '--port', new URL(server.url).port])
  expect(exit).toBe(EXIT.failed)
  expect(told).toContain('Port')
  expect(watching()).toBe(before)
})
