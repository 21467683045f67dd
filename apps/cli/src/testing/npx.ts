import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import own from '../../package.json' with { type: 'json' }

const EASEL = fileURLToPath(new URL('../easel.ts', import.meta.url))

/** A folder for `PATH` whose `npx` calls the command of this folder, which npm would fetch. @param flags before its name */
export async function npxIn(folder: string, flags = ''): Promise<void> {
  const before = [flags, own.name].filter(Boolean)
  const names = before.map((_, at) => `$${at + 1}`).join(' ')
  const path = join(folder, 'npx')
  await writeFile(
    path,
    `#!/bin/bash
[ "${names}" = "${before.join(' ')}" ] || exit 9
shift ${before.length}
exec "${process.execPath}" "${EASEL}" "$@"
`,
  )
  await chmod(path, 0o755)
}
