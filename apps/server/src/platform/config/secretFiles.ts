import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Secrets that are made and kept in the data folder where the environment names none. */
export const STORED_SECRETS = ['secret-key', 'store-api-key'] as const

const MIN_LENGTH = 32

/**
 * Linking a complete file makes the first of several starting processes win; the others read what it wrote.
 * @throws with the file's path where it holds less than a key.
 */
export function secretFrom(dataDir: string, name: (typeof STORED_SECRETS)[number]): string {
  const path = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  const made = `${path}.${randomUUID()}`
  try {
    writeFileSync(made, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    linkSync(made, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(made, { force: true })
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < MIN_LENGTH) throw new Error(`${path} holds no key of ${MIN_LENGTH} characters`)
  return secret
}
