import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { openFileSource } from '@easel/inspection/node/fileSource.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { drawFilm } from '../../apps/server/src/features/publishing/packages/drawing/film.ts'
import { drawStills } from '../../apps/server/src/features/publishing/packages/drawing/stills.ts'

/*
 * Draws a theme's screenshots, or its film, in this process alone, and prints what that took as JSON: a process of its own
 * for each, as the portal's worker is.
 */
const [kind = '', path = ''] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'easel-drawn-'))
const source = openFileSource(path)
const inspection = await inspectThemePackage(source, { codec: nodeCodec, productType: 'THEME' })
const { home, lock } = inspection.wallpapers
const { icons, previews } = inspection
const common = {
  ...{ path, folder, language: 'zh' as const },
  wallpapers: { home: home?.path ?? null, lock: lock?.path ?? null },
}
const before = process.cpuUsage()
if (kind === 'film') await drawFilm(source, { ...common, kind: 'FILM' })
else await drawStills(source, { ...common, kind: 'STILLS', isAod: false, icons, previews })
const { user, system } = process.cpuUsage(before)
source.close()
await rm(folder, { recursive: true })
const megabytes = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ seconds: (user + system) / 1_000_000, megabytes }))
