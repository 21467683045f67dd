import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for the tests of one file. It is removed after them, and after all that the file itself closes. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `easel-${name}-`))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
