import { acceptOf, fileRefusals } from '@easel/domain/base/files/files.ts'
import { ARCHIVE_LIMITS, FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { webCodec } from '@easel/inspection/codec.ts'
import { blobSource } from '@easel/inspection/source.ts'
import { aodPathOf, lockPreviewPathOf } from '@easel/inspection/theme/facePictures.ts'
import type { PackageProductType } from '@easel/inspection/theme/inspection.ts'
import { readScene } from '@easel/inspection/theme/readScene.ts'
import type { SceneName } from '@easel/inspection/theme/sceneBundles.ts'
import { useEffect, useMemo, useRef } from 'react'
import { languageTag, useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { FindingList } from '../../../ui/FindingList.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { formatBytes, formatNumber } from '../../../ui/format.ts'
import { Sheet, Stack } from '../../../ui/layout.tsx'
import type { SceneSource } from '../../../ui/sceneFiles.ts'
import { revokeLater } from '../../../ui/useObjectUrl.ts'
import { UploadBlocked } from '../../accounts/designers/public.ts'
import {
  type Blocking,
  blockingFindings,
  FileUnreadable,
  xrayFindings,
} from '../../base/inspection/public.ts'
import { NotOpened, OneFileProgress, type UploadItem } from '../../base/uploads/public.ts'
import { LikeDrafts, LikeDraftsFound, type Staged } from '../products/public.ts'
import classes from './HowItGoes.module.css'
import type { LocalInspection } from './inspectInBrowser.ts'
import { MOCKUP_ICONS } from './mockupPaths.ts'
import { PackageSheet } from './PackageSheet.tsx'
import { useOpenTexts } from './useOpenTexts.ts'
import { type PackageTarget, useThemeUpload } from './useThemeUpload.ts'

const steps = ['read', 'send', 'check', 'describe'] as const

/** What the empty page says will come. */
function HowItGoes() {
  const t = useT('packages')
  return (
    <section className={classes.how} aria-label={t('how.title')}>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <h2>{t(`how.${step}`)}</h2>
            <p>{t(`how.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface PackageUploadProps {
  readonly productType: PackageProductType
  readonly target: PackageTarget
  /** Banned, not verified or not whitelisted (spec §6). */
  readonly disabledReason: string | null
  readonly onDraft: (auditId: string, staged?: Staged) => void
}

/** Choose, check here, send, check there; then the form opens. */
export function PackageUpload({ productType, target, disabledReason, onDraft }: PackageUploadProps) {
  const t = useT('packages')
  const words = useErrorMessage()
  const tag = languageTag[useLocale()]
  const rule = FILE_RULES[productType]
  const task = useThemeUpload(productType, target, onDraft)
  const { file, item, fraction, refused, found, failure } = task
  const blocked = blockingFindings(refused) ?? blockedThere(item)
  const open = useOpenTexts()
  const say = ({ code, params = {} }: ReturnType<typeof fileRefusals>[number]) => words({ code, params })
  const reading = fraction !== null && file !== null && !blocked
  const going = item !== null && !blocked && item.state !== 'refused'
  const drop = {
    accept: acceptOf(rule),
    wrongFormat: words({ code: rule.wrongFormat, params: {} }),
    disabledReason,
    check: async ({ name, size }: File) => fileRefusals(rule, { name, sizeBytes: size }).map(say),
    onFiles: ([first]: readonly File[]) => first && void task.start(first),
  }
  return (
    <Stack gap={24}>
      <UploadBlocked productType={productType} title={t(`${productType}.notNow`)} />
      {!reading && !going && (
        <FileDrop
          {...drop}
          label={blocked || refused ? t('upload.chooseOther') : t(`${productType}.drop`)}
          help={t('upload.dropHelp', {
            max: formatBytes(rule.maxBytes),
            entries: formatNumber(ARCHIVE_LIMITS.entries, tag),
          })}
        />
      )}
      {!reading && !going && !blocked && !refused && <HowItGoes />}
      <OneFileProgress task={task} reading={reading} item={going ? item : null} />
      {going && (item.state === 'failed' || item.state === 'needsFile') && (
        <FileDrop {...drop} compact label={t('upload.chooseOther')} />
      )}
      <div aria-live="polite">
        {refused && !blocked && (
          <Banner tone="bad">
            {refused instanceof FileUnreadable ? t('upload.unreadable') : refused.message}
          </Banner>
        )}
        {task.opening && <p>{t('upload.opening')}</p>}
        {failure instanceof LikeDraftsFound && (
          <LikeDrafts
            drafts={failure.drafts}
            onAnswer={(answer) => {
              task.answerWith(answer)
              task.openNow()
            }}
          />
        )}
        {failure && !(failure instanceof LikeDraftsFound) && (
          <NotOpened
            failure={failure}
            productType={productType}
            texts={{ title: t('upload.openFailed'), again: t('upload.openAgain'), open }}
            onAgain={task.openNow}
          />
        )}
      </div>
      {blocked && <BlockedPackage fileName={file?.name ?? item?.fileName ?? ''} {...blocked} />}
      {file && found && !blocked && <LocalPackage isOwn file={file} local={found} />}
    </Stack>
  )
}

function blockedThere(item: UploadItem | null) {
  const findings = item?.refused?.findings ?? []
  return findings.length > 0 ? ({ findings, by: 'server' } as const) : null
}

/** Everything that is wrong with a package, each with its place and its remedy. */
export function BlockedPackage({ fileName, findings, by }: Blocking & { fileName: string }) {
  const t = useT('packages')
  const words = useErrorMessage()
  return (
    <Sheet>
      <div role="alert">
        <Banner
          tone="bad"
          title={`${fileName}: ${t(by === 'here' ? 'upload.blockedTitle' : 'upload.refusedTitle')}`}
        >
          {t('upload.blockedText')}
        </Banner>
      </div>
      <FindingList findings={xrayFindings(words, findings)} />
    </Sheet>
  )
}

interface LocalPackageProps {
  readonly file: File
  readonly local: LocalInspection
  /** It is about to be sent by who is signed in. */
  readonly isOwn?: boolean
  /** By which its phone is found again as it was left; otherwise by its content. */
  readonly keeps?: string
}

/** The package as the browser itself has opened it, while its bytes are on their way. */
export function LocalPackage({ file, local, isOwn = false, keeps }: LocalPackageProps) {
  const { inspection, pictures, scenes, scenesLeftOut, clockSize } = local
  const { sounds = null, ...played } = useMemo(() => scenesOf(file, scenes), [file, scenes])
  const urls = useObjectUrls(pictures)
  const name = inspection.details?.suggested.name || file.name
  return (
    <PackageSheet
      isOwn={isOwn}
      name={name}
      fileName={file.name}
      inspection={inspection}
      findings={inspection.findings}
      mockup={{
        ...mockupFrom(local, urls),
        scenes: played,
        scenesLeftOut,
        clockSize,
        ...(keeps ? { keeps } : {}),
      }}
      sounds={sounds}
      previews={inspection.previews.flatMap(({ path }) => (urls[path] ? [{ url: urls[path] }] : []))}
    />
  )
}

function mockupFrom(local: LocalInspection, urls: Readonly<Record<string, string>>) {
  const { inspection } = local
  const { wallpapers, icons } = inspection
  const picture = (path: string | undefined) => {
    const url = path === undefined ? undefined : urls[path]
    return url === undefined ? null : { url }
  }
  return {
    home: picture(wallpapers.home?.path),
    lock: picture(wallpapers.lock?.path),
    aod: picture(aodPathOf(inspection)),
    ownLock: [...local.scenes, ...local.scenesLeftOut].includes('lock')
      ? { preview: picture(lockPreviewPathOf(inspection)) }
      : null,
    icons: icons.slice(0, MOCKUP_ICONS).flatMap(({ androidPackage, path }) => {
      const found = picture(path)
      return found ? [{ androidPackage, picture: found }] : []
    }),
  }
}

/** Out of the file itself, each when it is first shown. */
function scenesOf(file: File, scenes: readonly SceneName[]): Partial<Record<SceneName, SceneSource>> {
  const source = (name: SceneName): SceneSource => ({
    load: async () => {
      const read = await readScene(blobSource(file), name, { codec: webCodec })
      return read.kind === 'read' ? read.files : null
    },
  })
  return Object.fromEntries(scenes.map((name) => [name, source(name)]))
}

/** Addresses of blobs for as long as the component shows them; one that stays keeps its address. */
function useObjectUrls(blobs: Readonly<Record<string, Blob>>): Readonly<Record<string, string>> {
  const made = useRef(new Map<Blob, string>())
  const urls = useMemo(() => {
    const urlOf = (blob: Blob) => made.current.get(blob) ?? URL.createObjectURL(blob)
    const all = Object.entries(blobs).map(([key, blob]) => ({ key, blob, url: urlOf(blob) }))
    for (const { blob, url } of all) made.current.set(blob, url)
    return Object.fromEntries(all.map(({ key, url }) => [key, url]))
  }, [blobs])
  useEffect(() => {
    const shown = new Set(Object.values(blobs))
    for (const [blob, url] of made.current) {
      if (shown.has(blob)) continue
      made.current.delete(blob)
      revokeLater(url)
    }
  }, [blobs])
  useEffect(() => () => made.current.forEach(revokeLater), [])
  return urls
}
