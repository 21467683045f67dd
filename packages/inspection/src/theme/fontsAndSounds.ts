import { type Finding, finding } from '../findings.ts'
import { readFont } from '../font/ttf.ts'
import type { Work } from '../work.ts'
import type { PackageFont, PackageSound } from './inspection.ts'
import type { PackageFile } from './walk.ts'

const FONT = /\.(?:ttf|otf|ttc|woff2?)$/iu
const SOUND = /^(?:ringtones|boots|audio)\/(?<name>[^/]+)\.(?:mp3|ogg|wav|flac|m4a)$/iu
const SOUND_KINDS = new Map([
  ['ringtone', 'ringtone'],
  ['notification', 'notification'],
  ['alarm', 'alarm'],
  ['bootaudio', 'boot'],
])

/** Fonts wherever they lie, sounds of the known folders; both by content. */
export function fontAndSoundCollector(work: Work) {
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
