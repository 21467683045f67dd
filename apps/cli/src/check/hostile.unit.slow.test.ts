import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostileCases } from '@easel/inspection/testing/hostile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXIT } from '../command.ts'
import { call } from '../testing/call.ts'
import { sarifFaults } from '../testing/sarif.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(hostileCases)(
  '$name is refused with $code, and its SARIF is valid',
  async ({ code, build, productType }) => {
    await writeFile(join(folder, 'hostile.mtz'), build())
    const type = productType ? ['--type', productType] : []
    const { exit, out } = await call(['check', '--json', ...type, 'hostile.mtz'], { cwd: folder })
    expect(exit).toBe(EXIT.refused)
    expect(JSON.parse(out)[0].findings).toContainEqual(expect.objectContaining({ code, severity: 'error' }))
    for (const locale of ['en', 'zh'] as const) {
      const sarif = await call(['check', '--sarif', ...type, 'hostile.mtz'], { cwd: folder, locale })
      expect(sarifFaults(sarif.out)).toEqual([])
    }
  },
)
