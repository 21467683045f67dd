import { type StoredFile, uploadCopyright } from '@easel/contract/base/files/endpoints.ts'
import { acceptOf, fileRefusals } from '@easel/domain/base/files/files.ts'
import { SIDE_FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { hasErrors } from '@easel/inspection/findings.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { FindingList } from '../../../ui/FindingList.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { formatBytes } from '../../../ui/format.ts'
import { IconFileZip, IconTrash } from '../../../ui/icons.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { UploadProgress } from '../../../ui/UploadProgress.tsx'
import { upload, useUpload } from '../../base/files/public.ts'
import {
  askWorker,
  blockingFindings,
  FileBlocked,
  type PackageFinding,
  xrayFindings,
} from '../../base/inspection/public.ts'
import classes from './ProofUpload.module.css'

const rule = SIDE_FILE_RULES.COPYRIGHT_PROOF

interface ProofUploadProps {
  readonly stored: StoredFile | null
  readonly onStored: (file: StoredFile) => void
  readonly onRemove?: () => void
}

/** Spec §3 and §5, a copyright proof: one zip, judged in the browser by the server's own gate before it is sent. */
export function ProofUpload({ stored, onStored, onRemove }: ProofUploadProps) {
  const t = useT('audits')
  const words = useErrorMessage()
  const task = useUpload({
    read: inspectProof,
    send: (options) => upload(uploadCopyright, options),
    onDone: onStored,
  })
  const blocked = blockingFindings(task.refused)
  const notZip = blocked?.findings.some(({ code }) => code === 'package.notZip') ?? false
  const problem = notZip ? words({ code: rule.wrongFormat, params: {} }) : t('proof.blocked')
  const message = blocked ? problem : task.refused?.message
  const under = task.file !== null && task.state.outcome !== 'done'
  return (
    <Stack gap={12}>
      {stored && !under && (
        <div className={classes.file}>
          <IconFileZip aria-hidden />
          <span className={classes.name}>
            <Link href={stored.url} download={stored.fileName}>
              {stored.fileName}
            </Link>
            <span className={classes.size}>{formatBytes(stored.sizeBytes)}</span>
          </span>
          {onRemove && (
            <Button small look="quiet" icon={<IconTrash aria-hidden />} onClick={onRemove}>
              {t('proof.remove')}
            </Button>
          )}
        </div>
      )}
      {under && task.file && (
        <UploadProgress
          fileName={task.file.name}
          sizeBytes={task.file.size}
          state={task.state}
          message={message}
          onCancel={task.cancel}
          {...(blocked ? {} : { onRetry: task.retry })}
        />
      )}
      {blocked && !notZip && <FindingList findings={xrayFindings(words, blocked.findings)} />}
      {!task.running && (
        <FileDrop
          compact
          label={stored ? t('proof.replace') : t('proof.add')}
          accept={acceptOf(rule)}
          wrongFormat={words({ code: rule.wrongFormat, params: {} })}
          help={t('proof.rules', { size: formatBytes(rule.maxBytes) })}
          check={async ({ name, size }) =>
            fileRefusals(rule, { name, sizeBytes: size }).map(({ code, params = {} }) =>
              words({ code, params }),
            )
          }
          onFiles={([first]) => first && void task.start(first)}
        />
      )}
    </Stack>
  )
}

/** Reads a copyright proof before it is sent; throws `FileBlocked` where the server would refuse it. */
async function inspectProof(
  file: File,
  onFraction: (fraction: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  const findings = await askWorker<readonly PackageFinding[]>(worker, file, onFraction, signal)
  if (hasErrors(findings)) throw new FileBlocked(findings)
}
