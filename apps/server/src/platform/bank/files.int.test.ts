import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/folder.ts'
import { checkFolder, filesBank } from './files.ts'

const debtor = { name: 'Themes Ltd', account: '6222021234567890', bic: 'ICBKCNBJ' }
const isRoot = process.getuid?.() === 0
/** Root may give a file to any group; anybody else to their own. */
const gid = isRoot ? 4242 : (process.getgid?.() ?? 0)

async function placed(group: string | undefined) {
  const folder = join(await temporaryFolder('bank-group'), 'bank')
  await checkFolder({ folder, group })
  await filesBank({ kind: 'files', folder, debtor, collectMinutes: 0, group }).place(
    'payments-1.xml',
    '<Document/>',
  )
  const look = async (name: string) => {
    const { gid: owner, mode } = await stat(join(folder, name))
    return { gid: owner, mode: (mode & 0o777).toString(8) }
  }
  return {
    file: await look('outgoing/payments-1.xml'),
    out: await look('outgoing'),
    in: await look('incoming'),
  }
}

test('the group of the bank’s connector reads what goes out and writes what comes in, and nobody else', async () => {
  const umask = process.umask(0o077)
  try {
    expect(await placed(String(gid))).toEqual({
      file: { gid, mode: '640' },
      out: { gid, mode: '750' },
      in: { gid, mode: '770' },
    })
  } finally {
    process.umask(umask)
  }
})

test('without a group the portal’s user alone reads it', async () => {
  expect((await placed(undefined)).file.mode).toBe('600')
})

test('a group that is not there is no group', async () => {
  const folder = await temporaryFolder('bank-group')
  await expect(checkFolder({ folder, group: 'nobody_is_in_it' })).rejects.toThrow()
})
