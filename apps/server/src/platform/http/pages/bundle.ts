import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageRenderer } from '@easel/contract/pages.ts'
import { z } from 'zod'

const BUNDLE = fileURLToPath(new URL('../../../../../web/build/server/index.js', import.meta.url))

const isFunction = (value: unknown) => typeof value === 'function'
const Bundle = z.object({
  entry: z.object({
    module: z.object({ rendererOf: z.custom<(build: unknown) => Promise<PageRenderer>>(isFunction) }),
  }),
})

/**
 * The pages of the built web application that the server renders, by the place of the bundle: the sources of one side
 * never import the other's. Null where nothing was built.
 */
export async function loadRenderer(): Promise<PageRenderer | null> {
  if (!existsSync(BUNDLE)) return null
  const build: unknown = await import(pathToFileURL(BUNDLE).href)
  return Bundle.parse(build).entry.module.rendererOf(build)
}
