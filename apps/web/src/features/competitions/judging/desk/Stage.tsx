import type { DeskEntry } from '@easel/contract/competitions/judging/shapes.ts'
import { useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { usePan } from '../../../../ui/usePan.ts'
import { VideoPreview } from '../../../../ui/VideoPreview.tsx'
import classes from './Desk.module.css'

interface StageProps {
  readonly entry: DeskEntry
  readonly label: string
  readonly number: number
}

const TEXTS = ['creator', 'description', 'gameIp', 'aiTool', 'aiPrompt'] as const

/** What is judged: each file whole, or with one pixel of it on one of the screen. */
export function Stage({ entry, label, number }: StageProps) {
  const t = useT('judging')
  const [real, setReal] = useState(false)
  const pan = usePan()
  useHotkeys({ z: () => setReal((now) => !now) })
  return (
    <Stack gap={16}>
      <Row justify="between" align="start">
        <div>
          <p className={classes.kicker}>
            {t('number', { number })}
            {entry.isCalibration && ` · ${t('calibration')}`}
          </p>
          <h2 className={classes.title}>{label}</h2>
        </div>
        <Button small aria-pressed={real} onClick={() => setReal((now) => !now)}>
          {t('realPixels')} <Kbd>Z</Kbd>
        </Button>
      </Row>
      <section className={classes.stage} data-real={real || undefined} aria-label={label} {...pan.handlers}>
        {entry.files.map((file) => (
          <Plate key={file.fileId} file={file} label={label} real={real} />
        ))}
      </section>
      <dl className={classes.texts}>
        {TEXTS.map((name) =>
          entry[name] ? (
            <div key={name}>
              <dt>{t(`field.${name}`)}</dt>
              <dd>{entry[name]}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Stack>
  )
}

interface PlateProps {
  readonly file: DeskEntry['files'][number]
  readonly label: string
  readonly real: boolean
}

function Plate({ file: { url, mediaType, width, height, picture }, label, real }: PlateProps) {
  if (mediaType.startsWith('video/')) return <VideoPreview url={url} poster={picture} label={label} />
  if (!picture) return null
  if (!real || width === null || height === null)
    return (
      <Artwork
        picture={picture}
        alt={label}
        width={`min(100%, calc(70svh * ${picture.width / picture.height}))`}
        eager
      />
    )
  // One pixel of the file on one of the screen, however dense it is.
  const each = 1 / window.devicePixelRatio
  return (
    <img
      src={url}
      alt={label}
      className={classes.real}
      style={{ inlineSize: width * each, blockSize: height * each }}
    />
  )
}
