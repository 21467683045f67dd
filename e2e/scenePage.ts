import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const ORIGIN = 'http://scenes.test'
const root = fileURLToPath(new URL('../', import.meta.url))

/** Bare names as a browser finds them. Workers have no import map. */
const PLACES = {
  "'@easel/scene/": "'/packages/scene/src/",
  "'@easel/inspection/": "'/packages/inspection/src/",
  "'@easel/domain/": "'/packages/domain/src/",
  "'re2js'": "'/node_modules/re2js/build/index.js'",
  "'zod'": "'/node_modules/zod/index.js'",
}

/** An empty page that can import sources from the working tree, their types taken out. */
export async function openScenePage(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    const text = await readFile(root + pathname, 'utf8')
    const body = pathname.endsWith('.ts') ? forBrowsers(text) : text
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(`${ORIGIN}/`)
}

function forBrowsers(source: string): string {
  let text = stripTypeScriptTypes(source)
  for (const [name, place] of Object.entries(PLACES)) text = text.replaceAll(name, place)
  return text
}
