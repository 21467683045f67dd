import { type Finding, finding } from '../findings.ts'
import type { PackageModule } from './inspection.ts'
import { ANDROID_PACKAGE, ARCHIVE_MODULES, FOLDER_MODULES, misspeltFrom, ROOT_FILES } from './knownModules.ts'
import type { PackageEntry, PackageFile } from './walk.ts'

interface Tally {
  container: PackageModule['container']
  packedBytes: number
  unpackedBytes: number
  fileCount: number
  version: string | null
  /** Nothing in it is part of the theme. */
  isForeign: boolean
  lines: string[]
}

/** Where a module's manifest lies, whose root may carry a `version`. */
const MANIFESTS = ['manifest.xml', 'advance/manifest.xml', 'content/manifest.xml']

/** Adds up the blocks of the X-ray while the package is walked. */
export function moduleTally() {
  const tallies = new Map<string, Tally>()
  const tallyOf = (file: PackageEntry, isArchive: boolean): Tally => {
    const name = moduleNameOf(file.path)
    const container =
      isArchive && !file.path.includes('/') ? 'archive' : file.path.includes('/') ? 'folder' : 'file'
    const fresh: Tally = {
      container,
      packedBytes: 0,
      unpackedBytes: 0,
      fileCount: 0,
      version: null,
      isForeign: true,
      lines: [],
    }
    const tally = tallies.get(name) ?? fresh
    tallies.set(name, tally)
    return tally
  }
  return {
    addFile(file: PackageFile): void {
      const tally = tallyOf(file, false)
      if (file.depth === 0) tally.packedBytes += file.packedBytes
      tally.unpackedBytes += file.bytes.length
      tally.fileCount++
      tally.isForeign &&= file.notModule !== null
      tally.lines.push(`${file.path}\0${file.bytes.length}\0${file.crc.toString(16)}`)
    },
    /** What is inside is added file by file; the archive itself only weighs packed. */
    addArchive(entry: PackageEntry): void {
      const tally = tallyOf(entry, true)
      if (entry.depth === 0) tally.packedBytes += entry.packedBytes
      tally.isForeign = false
    },
    setVersion(file: PackageFile, version: string | undefined): void {
      if (version !== undefined && MANIFESTS.includes(file.innerPath)) {
        tallyOf(file, false).version = version.slice(0, 40)
      }
    },
    async modules(): Promise<PackageModule[]> {
      const modules = [...tallies].map(async ([name, { lines, isForeign, ...tally }]) => ({
        name,
        kind: isForeign ? 'other' : kindOf(name),
        ...tally,
        contentDigest: await digestOf(lines),
      }))
      return (await Promise.all(modules)).sort((one, other) => other.packedBytes - one.packedBytes)
    },
    findings: () =>
      [...tallies]
        .filter(([, { isForeign }]) => !isForeign)
        .flatMap(([name, { container }], index) => nameFindings(name, container, index < MAX_COMPARED_NAMES)),
  }
}

/** `icons` of `icons!res/a.png`, `wallpaper` of `wallpaper/a.jpg`, the name itself of a file at the root. */
function moduleNameOf(path: string): string {
  return path.split(/[!/]/u, 1)[0] ?? path
}

function kindOf(name: string): string {
  const known = ARCHIVE_MODULES.get(name) ?? FOLDER_MODULES.get(name) ?? ROOT_FILES.get(name)
  return known ?? (ANDROID_PACKAGE.test(name) && !/\.(xml|txt|png|jpe?g)$/iu.test(name) ? 'app' : 'other')
}

/** Each container has its own known names and its own meaning of an unknown one. */
const KNOWN_NAMES: Record<PackageModule['container'], readonly string[]> = {
  archive: [...ARCHIVE_MODULES.keys()],
  folder: [...FOLDER_MODULES.keys()],
  file: [...ARCHIVE_MODULES.keys(), ...ROOT_FILES.keys()],
}

/** Names that are compared with every known one; a theme has some sixty at its top. */
const MAX_COMPARED_NAMES = 500

function nameFindings(name: string, container: PackageModule['container'], isCompared: boolean): Finding[] {
  // Before anything else: `icons/` is no other name misspelt.
  if (container === 'folder' && !FOLDER_MODULES.has(name) && ARCHIVE_MODULES.has(name)) {
    return [finding('package.module.folder', name, { name })]
  }
  if (KNOWN_NAMES[container].includes(name)) {
    const shouldBeArchive = container === 'file' && ARCHIVE_MODULES.has(name)
    return shouldBeArchive ? [finding('package.module.notArchive', name)] : []
  }
  const meant = isCompared && misspeltFrom(name, KNOWN_NAMES[container])
  if (meant) return [finding('package.module.misspelt', name, { name, expected: meant })]
  const isNamedModule = container === 'archive' && !ANDROID_PACKAGE.test(name)
  const isNamelessFile = container === 'file' && !name.includes('.')
  return isNamedModule || isNamelessFile ? [finding('package.module.unknown', name, { name })] : []
}

/** Empty where the browser withholds cryptography: a page that was not loaded over HTTPS. */
async function digestOf(lines: readonly string[]): Promise<string> {
  if (!globalThis.crypto?.subtle) return ''
  const listing = new TextEncoder().encode([...lines].sort().join('\n'))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', listing))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
