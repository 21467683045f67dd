import { acceptOf, fileRefusals } from '@easel/domain/media/files.ts'
import { FILE_RULES } from '@easel/domain/media/limits.ts'
import { z } from 'zod'
import { useT } from '../../i18n/texts.ts'
import { CallRefused } from '../../shell/callRefused.ts'
import { FileUnreadable } from '../../shell/package/askWorker.ts'
import { type Blocking, blockingFindings } from '../../shell/package/blocked.ts'
import { xrayFindings } from '../../shell/package/packageWords.ts'
import { UnsavedWork } from '../../shell/UnsavedWork.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { useWords } from '../../ui/form/refusal.ts'
import { formatBytes } from '../../ui/format.ts'
import { Sheet, Stack } from '../../ui/layout.tsx'
import { FindingList } from '../../ui/PackageXray.tsx'
import { UploadProgress } from '../../ui/UploadProgress.tsx'
import { HowItGoes } from './HowItGoes.tsx'
import { LocalPackage } from './LocalPackage.tsx'
import { StandsInTheWay } from './StandsInTheWay.tsx'
import { type UploadTarget, useThemeUpload } from './useThemeUpload.ts'

interface PackageUploadProps {
  readonly target: UploadTarget
  /** Banned, not verified or not whitelisted (spec §6). */
  readonly disabledReason: string | null
  readonly onDraft: (auditId: string) => void
}

const rule = FILE_RULES.THEME

/** Choose, check here, send, check there; then the form opens. */
export function PackageUpload({ target, disabledReason, onDraft }: PackageUploadProps) {
  const t = useT('packages')
  const words = useWords()
  const task = useThemeUpload(target, onDraft)
  const { file, state, refused, local } = task
  const blocked = blockingFindings(refused)
  const standing = standingAudit(task.failure ?? refused)
  const say = ({ code, params = {} }: ReturnType<typeof fileRefusals>[number]) => words({ code, params })
  const idle = file === null || blocked !== null
  return (
    <Stack gap={24}>
      <UnsavedWork when={task.running} />
      {disabledReason && (
        <Banner tone="warn" title={t('upload.notNow')}>
          {disabledReason}
        </Banner>
      )}
      {idle && (
        <FileDrop
          label={file ? t('upload.chooseOther') : t('upload.drop')}
          help={t('upload.dropHelp', { max: formatBytes(rule.maxBytes) })}
          accept={acceptOf(rule)}
          wrongFormat={words({ code: rule.wrongFormat, params: {} })}
          disabledReason={disabledReason}
          check={async ({ name, size }) => fileRefusals(rule, { name, sizeBytes: size }).map(say)}
          onFiles={([first]) => first && void task.start(first)}
        />
      )}
      {file === null && <HowItGoes />}
      {file && !blocked && (
        <UploadProgress
          fileName={file.name}
          sizeBytes={file.size}
          state={state}
          message={refused instanceof FileUnreadable ? t('upload.unreadable') : refused?.message}
          onCancel={task.cancel}
          onRetry={task.retry}
        />
      )}
      {file && !task.running && !idle && !task.opening && (
        <FileDrop
          compact
          label={t('upload.chooseOther')}
          accept={acceptOf(rule)}
          wrongFormat={words({ code: rule.wrongFormat, params: {} })}
          disabledReason={disabledReason}
          check={async ({ name, size }) => fileRefusals(rule, { name, sizeBytes: size }).map(say)}
          onFiles={([first]) => first && void task.start(first)}
        />
      )}
      <div aria-live="polite">
        {task.opening && <p>{t('upload.opening')}</p>}
        {standing && <StandsInTheWay auditId={standing} />}
        {task.failure && !standing && (
          <Banner
            tone="bad"
            title={t('upload.openFailed')}
            action={
              <Button small onClick={task.openAgain}>
                {t('upload.openAgain')}
              </Button>
            }
          >
            {task.failure.message}
          </Banner>
        )}
      </div>
      {file && blocked && <Blocked fileName={file.name} {...blocked} />}
      {file && local && !blocked && <LocalPackage fileName={file.name} local={local} />}
    </Stack>
  )
}

const Standing = z.object({ auditId: z.string() })

/** Spec §8, "duplicate audit submission": the submission that stands in the way; null for any other refusal. */
function standingAudit(refused: Error | null): string | null {
  if (!(refused instanceof CallRefused) || refused.code !== 'audit.duplicate') return null
  return Standing.safeParse(refused.data).data?.auditId ?? null
}

function Blocked({ fileName, findings, by }: Blocking & { fileName: string }) {
  const t = useT('packages')
  const words = useWords()
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
