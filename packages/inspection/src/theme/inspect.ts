import { themeLimits } from '../archive/limits.ts'
import { tooManyParts } from '../archive/refusal.ts'
import { type Finding, finding, findingOf } from '../findings.ts'
import { readFont } from '../font/ttf.ts'
import { TooMuchWork, type Work, workOf } from '../work.ts'
import { checkXml } from '../xml/check.ts'
import { childrenOf } from '../xml/elements.ts'
import { xmlLimits } from '../xml/scan.ts'
import { readDescription } from './description.ts'
import { findingList } from './findingList.ts'
import { firstPicture, type PlacedManifest } from './firstPicture.ts'
import { iconCollector } from './icons.ts'
import type {
  PackageAod,
  PackageDetails,
  PackageFont,
  PackageProductType,
  PackageSound,
} from './inspection.ts'
import type { InspectThemePackage } from './inspectOptions.ts'
import { misplacedTheme } from './misplaced.ts'
import { moduleTally } from './modules.ts'
import { notModuleFinding } from './notModules.ts'
import { pictureCollector, pictureFindings } from './pictures.ts'
import { SOUND } from './sceneBundles.ts'
import type { SceneManifest } from './sceneReferences.ts'
import { sceneCollector } from './scenes.ts'
import { isStray, rightsFinding, strayFindings } from './strayFiles.ts'
import { type PackageFile, walkPackage } from './walk.ts'

const PICTURE = /\.(?:png|jpe?g|webp)$/iu
const PAYLOAD = /^aod[!/](?<inner>.+)$/u
const MAX_FIELDS = 40
const MAX_VALUE_LENGTH = 200

/** Gathers the always-on-display payload: a nested archive or a folder called `aod`. */
function aodCollector(work: Work) {
  let isThere = false
  let hasManifest = false
  let path = 'aod'
  let fields: Record<string, string> | null = null
  let manifest: PlacedManifest | null = null
  const pictures = new Map<string, string>()
  const picturePath = () => pictures.get(firstPicture(pictures.keys(), manifest) ?? '')
  return {
    add(file: PackageFile): void {
      const inner = PAYLOAD.exec(file.path)?.groups?.inner
      if (inner === undefined) return
      isThere = true
      if (PICTURE.test(inner)) pictures.set(inner, file.path)
      if (inner === 'content/manifest.xml') hasManifest = true
      if (inner === 'aod_description.xml') {
        path = file.path
        fields = plainFields(file.bytes, work)
      }
    },
    /** @param scene what a manifest says of its pictures; those of other modules are passed over. */
    addManifest({ path }: PackageFile, scene: SceneManifest): void {
      const inner = PAYLOAD.exec(path)?.groups?.inner
      if (inner !== undefined) manifest ??= { within: inner.slice(0, -'manifest.xml'.length), scene }
    },
    aod(): PackageAod | null {
      if (!isThere) return null
      const found = picturePath()
      return { path, fields: fields ?? {}, hasManifest, ...(found ? { picturePath: found } : {}) }
    },
    findings(productType: PackageProductType): Finding[] {
      if (!isThere) return productType === 'AOD' ? [finding('package.aod.missing', 'aod')] : []
      return fields ? [] : [finding('package.aod.descriptionMissing', 'aod')]
    },
  }
}

/** Its faults as XML are reported where every XML file is judged. */
function plainFields(bytes: Uint8Array, work: Work): Record<string, string> {
  const checked = checkXml(bytes, xmlLimits.descriptionBytes, work)
  const children = checked.ok ? childrenOf(checked.text) : null
  const plain = children?.ok ? children.elements.filter((element) => element.children.length === 0) : []
  return Object.fromEntries(
    plain.slice(0, MAX_FIELDS).map(({ name, text }) => [name, text.trim().slice(0, MAX_VALUE_LENGTH)]),
  )
}

const FONT = /\.(?:ttf|otf|ttc|woff2?)$/iu
const SOUND_KINDS = new Map([
  ['ringtone', 'ringtone'],
  ['notification', 'notification'],
  ['alarm', 'alarm'],
  ['bootaudio', 'boot'],
])

/** Fonts wherever they lie, sounds of the known folders; both by content. */
function fontAndSoundCollector(work: Work) {
  const fonts: PackageFont[] = []
  const sounds: PackageSound[] = []
  return {
    fonts: () => fonts,
    sounds: () => sounds,
    add(file: PackageFile): Finding[] {
      if (FONT.test(file.path)) return addFont(file)
      const sound = SOUND.exec(file.path)
      return sound ? addSound(file, sound.groups?.name ?? '') : []
    },
  }

  function addFont({ path, type, bytes }: PackageFile): Finding[] {
    if (type !== 'ttf') return [finding('package.font.notTtf', path, { found: type })]
    const facts = readFont(bytes, work)
    if (!facts) return [finding('package.font.damaged', path)]
    const { family, style, weight, weightRange } = facts
    fonts.push({ path, family, style, weight, weightRange, bytes: bytes.length })
    return []
  }

  function addSound({ path, type, bytes }: PackageFile, name: string): Finding[] {
    const format = type === 'mp3' || type === 'ogg' ? type : 'other'
    sounds.push({ path, kind: SOUND_KINDS.get(name.toLowerCase()) ?? 'other', format, bytes: bytes.length })
    return format === 'other' ? [finding('package.sound.notAudio', path, { found: type })] : []
  }
}

const DESCRIPTION = 'description.xml'

/**
 * Reads a theme or AOD package whole, once: the archive gate, description.xml, every module and picture.
 * The same in the browser, before a byte is sent, and on the server (docs/design/experience.md).
 */
export const inspectThemePackage: InspectThemePackage = async (source, options) => {
  const { codec, productType, limits = themeLimits, signal, onProgress } = options
  const findings = findingList()
  const { work = workOf(limits.steps) } = options
  const modules = moduleTally()
  const misplaced = misplacedTheme()
  const pictures = pictureCollector(options, work)
  const icons = iconCollector()
  const fontsAndSounds = fontAndSoundCollector(work)
  const aod = aodCollector(work)
  const scenes = sceneCollector(work)
  const totals = { entries: 0, files: 0, unpackedBytes: 0 }
  let details: PackageDetails | null = null
  let xmlBytesLeft = xmlLimits.totalBytes
  let hasDescription = false
  let isWholeWalked = true

  const takeFile = async (file: PackageFile): Promise<void> => {
    totals.files++
    totals.unpackedBytes += file.bytes.length
    modules.addFile(file)
    misplaced.add(file)
    if (file.notModule) {
      findings.add(...strayFindings(file), notModuleFinding(file.notModule, file, file.bytes.length))
      return
    }
    // What a system left behind is no part of the theme, whatever its name promises: `._a.jpg` is no picture.
    if (isStray(file.path)) {
      findings.add(...strayFindings(file))
      return
    }
    icons.add(file)
    aod.add(file)
    scenes.add(file)
    findings.add(...strayFindings(file), ...fontsAndSounds.add(file), ...(await pictures.add(file)))
    if (file.path === DESCRIPTION) {
      const read = readDescription(file.bytes, work)
      hasDescription = true
      details = read.details
      findings.add(...read.findings)
    } else if (isXml(file)) {
      const checked = checkXml(file.bytes, Math.min(xmlLimits.bytes, xmlBytesLeft), work)
      xmlBytesLeft = Math.max(0, xmlBytesLeft - file.bytes.length)
      if (checked.ok) {
        modules.setVersion(file, checked.root.attributes.version)
        const scene = scenes.addXml(file, checked.text)
        if (scene) for (const each of [icons, aod]) each.addManifest(file, scene)
      } else findings.add(findingOf(checked.code, file.path, checked.params))
    }
  }

  /** A file of too many parts is a finding of its own; the next one is read while there is work left. */
  const takeWithinWork = async (file: PackageFile): Promise<void> => {
    try {
      await takeFile(file)
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error
      findings.add(tooManyParts(file.path, error))
    }
  }

  for await (const step of walkPackage(source, { codec, limits, work, signal, onProgress })) {
    if (step.kind !== 'finding') totals.entries++
    if (step.kind === 'file') await takeWithinWork(step.file)
    if (step.kind === 'archive') modules.addArchive(step.entry)
    if (step.kind === 'folder') findings.add(...presentFinding(rightsFinding(step.path)))
    if (step.kind === 'finding') {
      findings.add(step.finding)
      isWholeWalked = false
    }
    if (work.isSpent) {
      isWholeWalked = false
      break
    }
  }
  onProgress?.(source.size, source.size)

  // What is missing is only known of a package that could be read to its end.
  if (isWholeWalked) {
    if (!hasDescription) findings.add(misplaced.finding())
    findings.add(...modules.findings(), ...aod.findings(productType), ...scenes.findings())
    // Of a theme that lies elsewhere nothing is missing.
    if (hasDescription || !misplaced.isKnown()) {
      findings.add(...pictureFindings(productType, pictures.previews(), pictures.wallpapers()))
    }
  }
  return {
    productType,
    findings: findings.all(),
    details,
    modules: await modules.modules(),
    previews: pictures.previews(),
    wallpapers: pictures.wallpapers(),
    icons: icons.icons(),
    fonts: fontsAndSounds.fonts(),
    sounds: fontsAndSounds.sounds(),
    aod: aod.aod(),
    totals: { ...totals, packedBytes: source.size, images: pictures.count(), icons: icons.count() },
  }
}

/** By name and by content; the compiled XML of Android is another format. */
function isXml({ path, type }: PackageFile): boolean {
  return type !== 'axml' && (type === 'xml' || /\.xml$/iu.test(path))
}

function presentFinding(found: Finding | null): Finding[] {
  return found ? [found] : []
}
