import { spawn } from 'node:child_process'
import { pinnedNode, root } from './portal.ts'

/** The phone process of tools/device, beside a portal. */
interface Device {
  /** What the portal has to know of it. */
  readonly environment: Readonly<Record<string, string>>
  /** What it plays from now on (tools/device/http.ts). */
  play(phone: object): Promise<void>
  stop(): Promise<void>
}

/** @param clock `NOW` and `NOW_SINCE` of the portal */
export async function startDevice(clock: Readonly<Record<string, string>>): Promise<Device> {
  const child = spawn(pinnedNode, ['tools/device/main.ts'], {
    cwd: root,
    env: { ...process.env, ...clock, DEVICE_STORE: '', DEVICE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((done, fail) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /The phone is ready at (\S+)/.exec(output)?.[1]
      if (found) done(found)
    })
    child.once('exit', (code) => fail(new Error(`The phone ended with ${code}: ${output}`)))
  })
  return {
    environment: { ...clock, DEVICE_ISSUER: url },
    play: async (phone) => {
      const answer = await fetch(`${url}/phone`, { method: 'POST', body: JSON.stringify(phone) })
      if (answer.status !== 200) throw new Error(`The phone answered ${answer.status}`)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
