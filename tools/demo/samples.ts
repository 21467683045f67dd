/** Writes packages to try an upload with, one for each habit, those with errors too: `samples.ts FOLDER`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { specOf, THEMES } from './catalogue.ts'
import { drawTheme, packTheme } from './mtz.ts'
import { HABITS, isHabit } from './package/habits.ts'

const [, , folder] = process.argv
const [theme] = THEMES
if (folder === undefined || theme === undefined) throw new Error('Name the folder that the packages go into')
await mkdir(folder, { recursive: true })
const spec = specOf({ ...theme, submission: null }, '1.0')
const pictures = await drawTheme(spec)
for (const habit of Object.keys(HABITS).filter(isHabit)) {
  const path = join(folder, `${habit}.mtz`)
  await writeFile(path, await packTheme({ ...spec, habits: [habit] }, pictures))
  process.stdout.write(`${path}: ${HABITS[habit].findings.join(', ')}\n`)
}
