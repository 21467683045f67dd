import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'

const BINARY = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const START_SECONDS = 120
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-crash-restore-bubble',
  '--lang=en-GB',
  '--window-size=1440,900',
  '--remote-debugging-port=0',
]

/** A browser with a profile on the disk, that can die as browsers do. */
export interface Browser {
  readonly context: BrowserContext
  /** SIGKILL: nothing is saved on the way out. */
  kill(): Promise<void>
}

export interface Profile {
  open(): Promise<Browser>
  remove(): Promise<void>
}

export async function createProfile(): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-profile-'))
  const killers = new Set<() => Promise<void>>()
  return {
    async open() {
      const child = spawn(BINARY, [...FLAGS, `--user-data-dir=${folder}`, 'about:blank'], {
        stdio: ['ignore', 'ignore', 'pipe'],
        // A group of its own, so that its helpers end with it and nothing of another browser does.
        detached: true,
      })
      const ended = new Promise<void>((done) => child.once('exit', () => done()))
      const kill = async () => {
        killers.delete(kill)
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
          process.kill(-child.pid, 'SIGKILL')
        await ended
      }
      killers.add(kill)
      const browser = await chromium.connectOverCDP(await endpointOf(child.stderr))
      const [context] = browser.contexts()
      if (!context) throw new Error('The browser has no profile')
      return { context, kill }
    },
    async remove() {
      await Promise.all([...killers].map((kill) => kill()))
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function endpointOf(log: NodeJS.ReadableStream): Promise<string> {
  return new Promise((done, fail) => {
    let seen = ''
    const giveUp = setTimeout(
      () => fail(new Error(`The browser did not start:\n${seen}`)),
      START_SECONDS * 1000,
    )
    log.on('data', (chunk: Buffer) => {
      seen += chunk.toString()
      const url = /DevTools listening on (\S+)/.exec(seen)?.[1]
      if (!url) return
      clearTimeout(giveUp)
      done(url)
    })
  })
}
