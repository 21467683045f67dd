import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BETWEEN } from './between.ts'

/** Puts each language of the prerendered documents into a file of its own: `index.html` and `index.zh.html`. */
export async function separateLanguages(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = join(folder, path, 'index.html')
    const [en, zh, ...more] = (await readFile(file, 'utf8')).split(BETWEEN)
    if (!en || !zh || more.length > 0) throw new Error(`${path} was not written in two languages`)
    await writeFile(file, en)
    await writeFile(join(folder, path, 'index.zh.html'), zh)
  }
}
