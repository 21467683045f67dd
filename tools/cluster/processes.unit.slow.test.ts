import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endAllIn, start } from './processes.ts'

test('5.2: nothing of a cluster outlives it, frozen or started by others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-ends-'))
  const beside = spawn('sleep', ['600'])
  try {
    await once(beside, 'spawn')
    const frozen = start(folder, { name: 'frozen', command: ['sleep', '600'] })
    frozen.signal('SIGSTOP')
    const parent = spawn('sh', ['-c', 'sleep 600 & wait'], { cwd: folder })
    await once(parent, 'spawn')
    await endAllIn(folder)
    await expect.poll(() => [frozen.hasEnded, parent.signalCode]).toEqual([true, 'SIGKILL'])
    expect(beside.exitCode).toBeNull()
  } finally {
    beside.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})
