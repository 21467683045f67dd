import type { FindingCode } from '@easel/inspection/findings.ts'
import { element, xmlDocument } from './xml.ts'
import type { ZipEntry } from './zip.ts'
import { zip } from './zip.ts'

interface Habit {
  readonly apply: (entries: readonly ZipEntry[]) => readonly ZipEntry[] | Promise<readonly ZipEntry[]>
  /** What the inspection says of it. */
  readonly findings: readonly FindingCode[]
}

const text = (content: string) => new TextEncoder().encode(content)
const values = xmlDocument(element('MIUI_Theme_Values'))
/** How the files begin in which macOS keeps what other systems have no place for. */
const APPLE_DOUBLE = Uint8Array.of(0, 5, 0x16, 7, 0, 2, 0, 0)
const DESCRIPTION = 'description.xml'
const previewOf = (entries: readonly ZipEntry[]) =>
  entries.find(({ path }) => /^preview\/.+\.jpg$/.test(path))

const renamed = (entries: readonly ZipEntry[], name: (path: string) => string) =>
  entries.map(({ path, bytes }) => ({ path: name(path), bytes }))

const redescribed = (entries: readonly ZipEntry[], rewrite: (xml: string) => string) =>
  entries.map((entry) =>
    entry.path === DESCRIPTION
      ? { ...entry, bytes: text(rewrite(new TextDecoder().decode(entry.bytes))) }
      : entry,
  )

/** What designers do to packages by hand, as packages in public show it (docs/decisions/setup.md). */
export const HABITS = {
  /** A folder that Windows and macOS have looked at. */
  systemFiles: {
    apply: (entries) => [
      ...entries,
      { path: 'preview/desktop.ini', bytes: text('[.ShellClassInfo]\r\nIconIndex=0\r\n') },
      { path: 'wallpaper/.DS_Store', bytes: text('Bud1') },
    ],
    findings: ['package.file.stray'],
  },
  /** Compressed in the Finder. */
  macArchive: {
    apply: (entries) => [
      ...entries,
      ...['description.xml', 'wallpaper/._default_wallpaper.jpg'].map((path) => ({
        path: `__MACOSX/${path.replace(/[^/]+$/, (name) => `._${name.replace(/^\._/, '')}`)}`,
        bytes: APPLE_DOUBLE,
      })),
    ],
    findings: ['package.file.stray'],
  },
  /** Renamed where the system hides endings. */
  doubledEnding: {
    apply: (entries) => {
      const preview = previewOf(entries)
      return [
        ...entries,
        ...(preview ? [{ path: 'preview/preview_launcher_1.jpg.jpg', bytes: preview.bytes }] : []),
      ]
    },
    findings: ['package.file.doubleExtension'],
  },
  /** A picture that was renamed and not saved anew. */
  renamedPicture: {
    apply: (entries) => {
      const preview = previewOf(entries)
      return [...entries, ...(preview ? [{ path: 'preview/preview_mms_0.png', bytes: preview.bytes }] : [])]
    },
    findings: ['package.image.formatDiffers'],
  },
  misspeltModule: {
    apply: async (entries) => [
      ...entries,
      { path: 'com.android.contcats', bytes: await zip([{ path: 'theme_values.xml', bytes: values }]) },
    ],
    findings: ['package.module.misspelt'],
  },
  /** The folder one works in, put into the package as it is. */
  moduleAsFolder: {
    apply: (entries) => [...entries, { path: 'com.android.calendar/theme_values.xml', bytes: values }],
    findings: ['package.module.folder'],
  },
  moduleWithEnding: {
    apply: (entries) => renamed(entries, (path) => (path === 'clock_2x4' ? 'clock_2x4.zip' : path)),
    findings: ['package.module.extension'],
  },
  /** Layers and notes beside the modules. */
  workingFiles: {
    apply: (entries) => [
      ...entries,
      { path: 'icons.psd', bytes: text('8BPS') },
      { path: 'readme.txt', bytes: text('Thank you for buying this theme.\r\n') },
    ],
    findings: ['package.file.document', 'package.file.source'],
  },
  folderAround: {
    apply: (entries) => renamed(entries, (path) => `Theme/${path}`),
    findings: ['package.description.inFolder'],
  },
  emptyFirstLine: {
    apply: (entries) => redescribed(entries, (xml) => `\n${xml}`),
    findings: ['package.xml.lateDeclaration'],
  },
  /** A script whose blank for the version nobody filled. */
  unfilledVersion: {
    apply: (entries) =>
      redescribed(entries, (xml) => xml.replace(/<uiVersion>\d+</, '<uiVersion>$uiVersion<')),
    findings: ['package.description.badInteger'],
  },
  /** Taken from a phone on which somebody had bought a theme. */
  boughtTheme: {
    apply: (entries) => [...entries, { path: 'rights/theme.mra', bytes: text('rights') }],
    findings: ['package.rights'],
  },
} as const satisfies Readonly<Record<string, Habit>>

export type HabitName = keyof typeof HABITS

export const isHabit = (name: string): name is HabitName => name in HABITS

/** The entries after one habit and then the next. */
export async function withHabits(
  entries: readonly ZipEntry[],
  habits: readonly HabitName[],
): Promise<readonly ZipEntry[]> {
  let done: readonly ZipEntry[] = entries
  for (const habit of habits) done = await HABITS[habit].apply(done)
  return done
}
