import type { FileType } from '../fileType.ts'
import { type Finding, type FindingCode, finding } from '../findings.ts'
import { ANDROID_PACKAGE, ARCHIVE_MODULES, FOLDER_MODULES } from './knownModules.ts'

/** What lies in a package and is no part of the theme; phones ignore it (docs/decisions/theme-packages.md). */
export type NotModule = 'app' | 'source' | 'document'

/** Where an entry lies; `depth` is 0 in the outer archive. */
interface Place {
  readonly path: string
  readonly depth: number
}

const APP = /\.(?:apk|apks|apkm|xapk|aab|jar|ipa|hap)$/iu
const ARCHIVE = /\.(?:zip|rar|7z|tar|gz|tgz|bz2|xz|mtz)$/iu
const endings = (list: string) => new RegExp(`\\.(?:${list})$`, 'iu')
/** What drawings and programs are made from, and packed collections of it. */
const DRAWING = endings(
  'psd|psb|ai|eps|cdr|sketch|fig|xd|afdesign|afphoto|kra|xcf|clip|sai2?|blend|c4d|aep|prproj|indd|lrcat',
)
const SOURCES = [
  DRAWING,
  endings('java|kt|kts|gradle|smali|py|js|ts|c|cc|cpp|h|cs|go|rs|lua|iml|keystore|jks'),
  ARCHIVE,
]
const DOCUMENTS = [
  endings('txt|md|markdown|rtf|docx?|xlsx?|pptx?|odt|ods|odp|pdf|csv|url|log|nfo|eml'),
  /(?:^|\/)(?:readme|licen[cs]e|copying|changelog|authors|notice|说明|使用说明|自述)(?:\.[a-z]{0,5})?$/iu,
]
/** Folders that designers keep beside the modules. */
const FOLDERS: ReadonlyMap<string, NotModule> = new Map([
  ...['source', 'sources', 'src', 'design', 'designs', 'psd', 'project', '源文件', '工程', '设计稿'].map(
    (name) => [name, 'source'] as const,
  ),
  ...['doc', 'docs', 'document', 'documents', 'readme', '文档', '说明'].map(
    (name) => [name, 'document'] as const,
  ),
])

/**
 * What an entry is when it is no part of the theme; null for what is, or may be. Apps are known by their name wherever
 * they lie, the rest only beside the modules: inside of them such names may mean something.
 * @param type of its content
 */
export function notModuleOf({ path, depth }: Place, type: FileType): NotModule | null {
  if (APP.test(path)) return 'app'
  if (depth > 0) return null
  const [top = '', ...inner] = path.split('/')
  if (inner.length > 0 && FOLDER_MODULES.has(top)) return DRAWING.test(path) ? 'source' : null
  const folder = inner.length > 0 ? FOLDERS.get(top.toLowerCase()) : undefined
  if (folder) return folder
  // The module of an app is called like its Android package, and these may end like a file: `com.example.ai`.
  const isModule = type === 'zip' && inner.length === 0 && ANDROID_PACKAGE.test(path) && !ARCHIVE.test(path)
  if (isModule && path.split('.').length > 2) return null
  if (SOURCES.some((pattern) => pattern.test(path))) return 'source'
  return DOCUMENTS.some((pattern) => pattern.test(path)) ? 'document' : null
}

const CODES = {
  app: 'package.file.app',
  source: 'package.file.source',
  document: 'package.file.document',
} as const satisfies Readonly<Record<NotModule, FindingCode>>

/**
 * The finding of such an entry. An app beside the modules was forgotten there; one within them lies where a phone
 * reads, which nobody does by mistake.
 */
export function notModuleFinding(kind: NotModule, { path, depth }: Place, bytes: number): Finding {
  const meant = depth === 0 ? path.replace(ARCHIVE, '') : path
  if (meant !== path && ARCHIVE_MODULES.has(meant))
    return finding('package.module.extension', path, { name: meant })
  const isWithin = depth > 0 || FOLDER_MODULES.has(path.split('/', 1)[0] ?? '')
  const code = kind === 'app' && isWithin ? 'package.file.appInModule' : CODES[kind]
  return finding(code, path, { bytes })
}
