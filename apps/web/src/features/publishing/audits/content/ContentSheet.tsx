import type { Medium } from '@easel/contract/publishing/media/endpoints.ts'
import { mediumOf, type ProductMedium } from '@easel/domain/productTypes.ts'
import type { ComponentType, ReactNode } from 'react'
import { languageTag, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { DescriptionList, type Fact } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { formatBytes, formatNumber, tenths } from '../../../../ui/format.ts'
import { HydrationSuspense } from '../../../../ui/HydrationSuspense.tsx'
import { Row, Sheet, Stack } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import classes from './ContentSheet.module.css'
import { FontSpecimen, SoundLine } from './kindParts.ts'

interface ContentSheetProps {
  readonly content: Medium
  readonly name: string
  /** Of a font: those that it is offered for. */
  readonly languages?: readonly string[] | undefined
  /** Without the work itself, where that is already in view. */
  readonly factsOnly?: boolean
  /** Beside a form, whose fields are what one comes for. */
  readonly small?: boolean
  /** What can be done with the file. */
  readonly actions?: ReactNode
}

/** A wallpaper, video, ringtone or font on the review sheet, with what its stream says of itself. */
export function ContentSheet(props: ContentSheetProps) {
  const { content, name, languages = [], factsOnly = false, small = false, actions } = props
  const t = useT('works')
  const words = useErrorMessage()
  const facts = useFacts(content)
  return (
    <Sheet>
      <div
        className={factsOnly ? undefined : classes.content}
        data-kind={content.productType}
        data-small={small || undefined}
      >
        {!factsOnly && (
          <div className={classes.shown}>
            <ShownContent content={content} name={name} languages={languages} />
          </div>
        )}
        <Stack gap={16}>
          <DescriptionList facts={[{ label: t('content.file'), value: content.fileName }, ...facts]} />
          {actions && <Row>{actions}</Row>}
        </Stack>
      </div>
      {content.warnings.map((warning) => (
        <Banner key={warning.code} tone="warn">
          {words(warning)}
        </Banner>
      ))}
    </Sheet>
  )
}

/** The work itself: a picture, a video, a sound or a font's letters. */
export function ShownContent(props: ShownProps) {
  const Shown = SHOWN[mediumOf(props.content.productType)]
  return (
    <HydrationSuspense fallback={<Skeleton height="3rem" />}>
      <Shown {...props} />
    </HydrationSuspense>
  )
}

/** What shows a work by itself, without the facts of its file. */
type ShownMedium = Pick<Medium, 'mediumId' | 'productType' | 'url' | 'picture' | 'peaks' | 'seconds'>

interface ShownProps {
  readonly content: ShownMedium
  readonly name: string
  readonly languages: readonly string[]
}

function ShownPicture({ content: { picture }, name }: ShownProps) {
  return picture && <Artwork picture={picture} alt={name} eager />
}

function ShownVideo({ content: { url, picture }, name }: ShownProps) {
  return <video src={url} poster={picture?.url} controls muted loop playsInline aria-label={name} />
}

function ShownSound({ content: { mediumId, url, peaks, seconds }, name }: ShownProps) {
  return <SoundLine id={mediumId} url={url} name={name} peaks={peaks ?? []} seconds={seconds ?? 0} />
}

function ShownFont({ content: { url }, languages }: ShownProps) {
  const t = useT('works')
  return languages.length > 0 ? (
    <FontSpecimen url={url} languages={languages} />
  ) : (
    <p className={classes.none}>{t('content.noLanguage')}</p>
  )
}

const SHOWN: Readonly<Record<Exclude<ProductMedium, 'package'>, ComponentType<ShownProps>>> = {
  picture: ShownPicture,
  video: ShownVideo,
  sound: ShownSound,
  font: ShownFont,
}

/** As people write them; others stay as the stream says. */
const CODECS: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'H.265',
  aac: 'AAC',
  mp3: 'MP3',
  vorbis: 'Ogg Vorbis',
  opus: 'Ogg Opus',
}
const codecName = (codec: string): string => CODECS[codec] ?? codec

function useFacts(content: Medium): Fact[] {
  const t = useT('works')
  const tag = languageTag[useLocale()]
  const number = (value: number) => formatNumber(value, tag)
  const { inspection, sizeBytes } = content
  const size: Fact = { label: t('content.size'), value: formatBytes(sizeBytes) }
  if (inspection.productType === 'WALLPAPER') {
    const { width, height, format, frames } = inspection
    return [
      { label: t('content.pixels'), value: `${width} × ${height}` },
      { label: t('content.format'), value: frames > 1 ? t('content.animated', { format, frames }) : format },
      size,
    ]
  }
  if (inspection.productType === 'VIDEO_WALLPAPER') {
    const { width, height, seconds, framesPerSecond, variableRate, videoCodec, audioCodec } = inspection
    return [
      { label: t('content.pixels'), value: `${width} × ${height}` },
      { label: t('content.length'), value: t('content.seconds', { seconds: tenths(seconds) }) },
      {
        label: t('content.rate'),
        value: t(variableRate ? 'content.variableRate' : 'content.constantRate', {
          rate: number(framesPerSecond),
        }),
      },
      {
        label: t('content.codec'),
        value: [videoCodec, audioCodec]
          .map((codec) => (codec ? codecName(codec) : t('content.silent')))
          .join(tag === 'en' ? ', ' : '、'),
      },
      size,
    ]
  }
  if (inspection.productType === 'RINGTONE') {
    const { seconds, codec, channels, sampleRate } = inspection
    return [
      { label: t('content.length'), value: t('content.seconds', { seconds: tenths(seconds) }) },
      { label: t('content.codec'), value: codecName(codec) },
      {
        label: t('content.sound'),
        value: t('content.channels', { count: channels, rate: number(sampleRate) }),
      },
      size,
    ]
  }
  const { family, style, glyphs, version, embedding } = inspection
  return [
    { label: t('content.family'), value: `${family} ${style}` },
    { label: t('content.glyphs'), value: number(glyphs) },
    { label: t('content.version'), value: version },
    { label: t('content.embedding'), value: t(`content.embeddings.${embedding}`) },
    size,
  ]
}
