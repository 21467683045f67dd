import type { PackageSound } from '@easel/inspection/theme/inspection.ts'
import { useEffect, useId, useRef } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { FACT_SEPARATOR, formatBytes } from '../../../ui/format.ts'
import { Stack } from '../../../ui/layout.tsx'
import { SoundButton } from '../../../ui/SoundButton.tsx'
import { contentsOf, type SceneSource } from '../../../ui/sceneFiles.ts'
import { sound } from '../../../ui/sound.ts'
import { toast } from '../../../ui/toasts.ts'
import classes from './PackageSheet.module.css'

const KINDS = ['ringtone', 'notification', 'alarm', 'boot'] as const
const TYPES = { mp3: 'audio/mpeg', ogg: 'audio/ogg' } as const
type Urls = Promise<ReadonlyMap<string, string>>

interface Fetched {
  readonly from: SceneSource
  readonly urls: Urls
}

interface PackageSoundsProps {
  readonly sounds: readonly PackageSound[]
  /** Null of a package whose sounds were not kept: they are listed alone. */
  readonly source: SceneSource | null
}

/** The sounds of a theme, each to be played; they are fetched together when the first one is. */
export function PackageSounds({ sounds, source }: PackageSoundsProps) {
  const t = useT('packages')
  const base = useId()
  const fetched = useRef<Fetched | null>(null)
  useEffect(
    () => () => {
      // Nothing sounds on that can no longer be stopped.
      if (sound.store.get()?.id.startsWith(base)) sound.stop()
      revoke(fetched.current)
      fetched.current = null
    },
    [base],
  )
  if (sounds.length === 0) return null
  const urlOf = async (from: SceneSource, path: string) => {
    if (fetched.current?.from !== from) {
      // Another package has sounds of its own.
      revoke(fetched.current)
      fetched.current = { from, urls: objectUrls(from, sounds) }
    }
    const found = await fetched.current.urls.catch(() => {
      fetched.current = null
      return null
    })
    const url = found?.get(path) ?? null
    if (url === null) toast(t('sounds.failed'), 'bad')
    return url
  }
  return (
    <Stack gap={12}>
      <h3>{t('sounds.title')}</h3>
      <ul className={classes.sounds}>
        {sounds.map(({ path, kind, format, bytes }) => {
          const known = KINDS.find((each) => each === kind)
          const file = path.slice(path.lastIndexOf('/') + 1)
          const name = known ? t(`sounds.${known}`) : file
          return (
            <li key={path}>
              {source && format !== 'other' && (
                <SoundButton
                  small
                  look="secondary"
                  id={`${base} ${path}`}
                  url={() => urlOf(source, path)}
                  name={name}
                />
              )}
              <span>{name}</span>
              <span className={classes.quiet}>
                {known && `${file}${FACT_SEPARATOR}`}
                {formatBytes(bytes)}
              </span>
            </li>
          )
        })}
      </ul>
      {!source && <p className={classes.quiet}>{t('sounds.notKept')}</p>}
    </Stack>
  )
}

function revoke(fetched: Fetched | null): void {
  void fetched?.urls
    .then((urls) => {
      for (const url of urls.values()) URL.revokeObjectURL(url)
    })
    .catch(() => undefined)
}

async function objectUrls(source: SceneSource, sounds: readonly PackageSound[]): Urls {
  const contents = await contentsOf(source)
  return new Map(
    sounds.flatMap(({ path, format }) => {
      const bytes = contents?.get(path)
      if (!bytes || format === 'other') return []
      return [[path, URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: TYPES[format] }))]]
    }),
  )
}
