import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { freePort } from './twoProcesses.ts'

/** A real Redis that keeps nothing. */
export interface Redis {
  readonly url: string
  /** The names of everything that it counts. */
  keys(): Promise<string[]>
  stop(): Promise<void>
}

/** @throws where the system has no `redis-server`: tools/setup/programs.mjs installs it */
export async function startRedis(): Promise<Redis> {
  const port = String(await freePort())
  const settings = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await new Promise<void>((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`redis-server ended with ${code}`)))
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('Ready to accept connections')) done()
    })
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    keys: async () => {
      const { stdout } = await promisify(execFile)('redis-cli', ['-p', port, '--scan'])
      return stdout.split('\n').filter((key) => key !== '')
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
