import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PREPARE = fileURLToPath(new URL('prepare.mjs', import.meta.url))
/** More than a pipe holds. */
const LINES = 40_000
const NOISE = `for (let line = 1; line <= ${LINES}; line += 1) console.log('line ' + line + ' of a failing build'); process.exitCode = 3`

/** What a reader who is in no hurry gets of a script that uses `prepare.mjs`. */
async function outputOf(script: string): Promise<{ text: string; code: number | null }> {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { runBeside, supervise } = await import(${JSON.stringify(PREPARE)}); ${script}`,
  ])
  const read = async (stream: AsyncIterable<Buffer>) => {
    let text = ''
    for await (const chunk of stream) {
      text += chunk.toString()
      await sleep(1)
    }
    return text
  }
  const closed = new Promise<number | null>((done) => child.once('close', done))
  const [out, errors] = await Promise.all([read(child.stdout), read(child.stderr)])
  return { text: out + errors, code: await closed }
}

const last = new RegExp(`^line ${LINES} of a failing build$`, 'm')
const lines = (text: string) => text.match(/^line \d+ of a failing build$/gm)?.length

test('a step that fails shows all that it wrote', async () => {
  const { text, code } = await outputOf(
    `await runBeside(process.execPath, ['--eval', ${JSON.stringify(NOISE)}], { end() {}, fail() {} })`,
  )
  expect([code, lines(text)]).toEqual([1, LINES])
  expect(text).toMatch(last)
})

test('so does a process that is run until it ends', async () => {
  const { text, code } = await outputOf(
    `supervise(process.execPath, ['--eval', ${JSON.stringify(NOISE)}], {}, { isReadable: true })`,
  )
  expect([code, lines(text)]).toEqual([3, LINES])
  expect(text).toMatch(last)
})

/** `npm start` on a port that another program has, with nothing installed: in a copy of the folder that is asked for first. */
test('a taken port is said before anything is installed', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const address = other.address()
  const PORT = String(address && typeof address === 'object' ? address.port : 0)
  const first = fileURLToPath(new URL('first.mjs', import.meta.url))
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { checkFirst } = await import(${JSON.stringify(first)})
     await checkFirst({ PORT: ${JSON.stringify(PORT)}, DATA_DIR: '/proc/easel' }); console.log('installs')`,
  ])
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += String(chunk)
  })
  const code = await new Promise((done) => child.once('close', done))
  other.close()
  expect([code, text]).toEqual([1, expect.stringMatching(/^Bad configuration\n {2}PORT: .*EADDRINUSE.*\n/)])
  expect(text).not.toContain('installs')
})

test('a disk that is too full is said before anything is installed', async () => {
  const first = new URL('first.mjs', import.meta.url).href
  const { text, code } = await outputOf(
    `const fs = (await import('node:fs')).default
     const { syncBuiltinESMExports } = await import('node:module')
     fs.statfsSync = () => ({ bavail: 1_999, bsize: 1_000_000 })
     // As before the first start: nothing is installed.
     const { existsSync } = fs
     fs.existsSync = (path) => !String(path).includes('.bin') && existsSync(path)
     syncBuiltinESMExports()
     const { checkFirst } = await import(${JSON.stringify(first)})
     await checkFirst({ PORT: '0' }); console.log('installs')`,
  )
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(/^Bad configuration\n {2}disk: 1906 MB are left at .*\n$/),
  ])
})
