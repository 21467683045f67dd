import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { packageVersions, specOf, THEMES } from '../catalogue.ts'
import { drawTheme, fileNameOf, packTheme } from '../mtz.ts'

export interface DrawnPackage {
  readonly version: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** One theme after another, by key: every version of its package out of one drawing. */
parentPort?.on('message', async (message: unknown) => {
  const key = z.string().parse(message)
  const theme = THEMES.find((known) => known.key === key)
  if (!theme) throw new RangeError(`No theme ${key}`)
  const versions = packageVersions(theme)
  const pictures = await drawTheme({ ...specOf(theme, versions[0] ?? ''), withoutPreviews: false })
  const packages: DrawnPackage[] = []
  for (const version of versions) {
    const spec = specOf(theme, version)
    const shown = spec.withoutPreviews ? { ...pictures, previews: [] } : pictures
    packages.push({ version, fileName: fileNameOf(spec), bytes: await packTheme(spec, shown) })
  }
  parentPort?.postMessage(packages)
})
