import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'

/** Ends a command with 1 and a message for the person who ran it. */
export function endWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Before anything else is asked for. @throws with one line for a person where a command cannot read the file it was given */
export async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new Error(`There is no file ${path}`)
  if (!found.isFile()) throw new Error(`${path} is no file`)
  await access(path, constants.R_OK).catch(() => {
    throw new Error(`${path} may not be read`)
  })
}
