import { acceptOf, fileRefusals } from '@easel/domain/publishing/media/files.ts'
import { ARCHIVE_LIMITS, FILE_RULES } from '@easel/domain/publishing/media/limits.ts'
import type { PackageProductType } from '@easel/inspection/theme/inspection.ts'
import { languageTag, useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { formatBytes, formatNumber } from '../../../ui/format.ts'
import { Stack } from '../../../ui/layout.tsx'
import { UploadBarred } from '../../accounts/designers/public.ts'
import { blockingFindings, FileUnreadable } from '../../base/inspection/public.ts'
import { NotOpened, OneFileProgress, type UploadItem } from '../../base/uploads/public.ts'
import { BlockedPackage } from './BlockedPackage.tsx'
import { HowItGoes } from './HowItGoes.tsx'
import { LocalPackage } from './LocalPackage.tsx'
import { useOpenTexts } from './useOpenTexts.ts'
import { type PackageTarget, useThemeUpload } from './useThemeUpload.ts'

interface PackageUploadProps {
  readonly productType: PackageProductType
  readonly target: PackageTarget
  /** Banned, not verified or not whitelisted (spec §6). */
  readonly disabledReason: string | null
  readonly onDraft: (auditId: string) => void
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
      <UploadBarred productType={productType} title={t(`${productType}.notNow`)} />
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
        {failure && (
          <NotOpened
            failure={failure}
            productType={productType}
            texts={{ title: t('upload.openFailed'), again: t('upload.openAgain'), open }}
            onAgain={task.openNow}
          />
        )}
      </div>
      {blocked && <BlockedPackage fileName={file?.name ?? item?.fileName ?? ''} {...blocked} />}
      {file && found && !blocked && <LocalPackage fileName={file.name} local={found} />}
    </Stack>
  )
}

function blockedThere(item: UploadItem | null) {
  const findings = item?.refused?.findings ?? []
  return findings.length > 0 ? ({ findings, by: 'server' } as const) : null
}
