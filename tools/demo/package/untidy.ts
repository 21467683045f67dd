import { element, xmlDocument } from './xml.ts'
import type { ZipEntry } from './zip.ts'
import { zip } from './zip.ts'

const text = (content: string) => new TextEncoder().encode(content)

/** What a hurried designer leaves behind: files of the system, a doubled ending, a misspelt module. No errors. */
export async function untidy(entries: readonly ZipEntry[]): Promise<ZipEntry[]> {
  const preview = entries.find(({ path }) => path.startsWith('preview/'))
  const misspelt = await zip([{ path: 'theme_values.xml', bytes: xmlDocument(element('MIUI_Theme_Values')) }])
  return [
    ...entries,
    { path: 'preview/desktop.ini', bytes: text('[.ShellClassInfo]\r\nIconIndex=0\r\n') },
    { path: 'wallpaper/.DS_Store', bytes: text('Bud1') },
    ...(preview ? [{ path: 'preview/preview_launcher_1.jpg.jpg', bytes: preview.bytes }] : []),
    { path: 'com.android.contcats', bytes: misspelt },
  ]
}
