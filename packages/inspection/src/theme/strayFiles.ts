import type { FileType } from '../fileType.ts'
import { type Finding, finding } from '../findings.ts'
import type { PackageFile } from './walk.ts'

/** What operating systems and editors leave behind. */
const STRAY = [
  /(^|[/!])(desktop\.ini|thumbs\.db|ehthumbs\.db|\.ds_store|\.directory)$/iu,
  /(^|[/!])(__macosx|\.git|\.svn|\.idea)\//iu,
  /(^|[/!])(\._|~\$)[^/]*$/u,
  /\.(bak|tmp|swp|orig)$/iu,
]
const MEDIA = 'png|jpe?g|webp|gif|bmp|xml|ttf|mp3|ogg'
const DOUBLE_EXTENSION = new RegExp(`\\.(?:${MEDIA})\\.(?:${MEDIA})$`, 'iu')
const RIGHTS = /^rights(\/|$)/iu
const LICENCE_KEY = /(^|[/!])license\.key$/iu

/** Programs have no place in a theme, whatever they are called. */
const EXECUTABLE: readonly FileType[] = ['exe', 'elf', 'dex', 'php', 'html', 'script']

export const isStray = (path: string): boolean => STRAY.some((pattern) => pattern.test(path))

export function rightsFinding(path: string): Finding | null {
  return RIGHTS.test(path) || LICENCE_KEY.test(path) ? finding('package.rights', path) : null
}

export function strayFindings({ path, type }: Pick<PackageFile, 'path' | 'type'>): Finding[] {
  const findings: Finding[] = []
  // Elements of XML may be called like those of a web page.
  const isProgram = EXECUTABLE.includes(type) && !(type === 'html' && /\.xml$/iu.test(path))
  if (isProgram) findings.push(finding('package.file.executable', path, { found: type }))
  if (isStray(path)) findings.push(finding('package.file.stray', path))
  if (DOUBLE_EXTENSION.test(path)) findings.push(finding('package.file.doubleExtension', path))
  const rights = rightsFinding(path)
  return rights ? [rights, ...findings] : findings
}
