import { type StoredFile, uploadCopyright } from '@easel/contract/files.ts'
import { acceptOf, fileRefusals } from '@easel/domain/media/files.ts'
import { SIDE_FILE_RULES } from '@easel/domain/media/limits.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { blockingFindings } from '../../../shell/package/blocked.ts'
import { xrayFindings } from '../../../shell/package/packageWords.ts'
import { upload } from '../../../shell/upload.ts'
import { useUpload } from '../../../shell/useUpload.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { textOf, useField } from '../../../ui/form/fields.ts'
import { useWords } from '../../../ui/form/refusal.ts'
import { formatBytes } from '../../../ui/format.ts'
import { IconFileZip, IconTrash } from '../../../ui/icons.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { FindingList } from '../../../ui/PackageXray.tsx'
import { UploadProgress } from '../../../ui/UploadProgress.tsx'
import { inspectProof } from './inspectProof.ts'
import { Part } from './Part.tsx'
import classes from './ProofField.module.css'

const rule = SIDE_FILE_RULES.COPYRIGHT_PROOF

/** Spec §3 and §5: a copyright proof, one zip. */
export function ProofField({ proof }: { proof: StoredFile | null }) {
  const t = useT('audits')
  const words = useWords()
  const label = t('field.copyrightProof')
  const { value, change, error, id } = useField('copyrightProofFileId', label)
  const [stored, setStored] = useState(proof)
  const task = useUpload({
    read: inspectProof,
    send: (options) => upload(uploadCopyright, options),
    onDone: (file) => {
      setStored(file)
      change(file.fileId)
    },
  })
  const current = stored && stored.fileId === textOf(value) ? stored : null
  const blocked = blockingFindings(task.refused)
  const notZip = blocked?.findings.some(({ code }) => code === 'package.notZip') ?? false
  const problem = notZip ? words({ code: rule.wrongFormat, params: {} }) : t('proof.blocked')
  const message = blocked ? problem : task.refused?.message
  const under = task.file !== null && task.state.outcome !== 'done'
  return (
    <Part title={t('part.proof')}>
      <Field id={id} label={label} help={t('help.copyrightProof')} error={error} optional group>
        {(control) => (
          <div id={control.id} tabIndex={-1}>
            <Stack gap={12}>
              {current && !under && (
                <div className={classes.file}>
                  <IconFileZip aria-hidden />
                  <span className={classes.name}>
                    <Link href={current.url} download={current.fileName}>
                      {current.fileName}
                    </Link>
                    <span className={classes.size}>{formatBytes(current.sizeBytes)}</span>
                  </span>
                  <Button small look="quiet" icon={<IconTrash aria-hidden />} onClick={() => change(null)}>
                    {t('proof.remove')}
                  </Button>
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
                  label={current ? t('proof.replace') : t('proof.add')}
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
          </div>
        )}
      </Field>
    </Part>
  )
}
