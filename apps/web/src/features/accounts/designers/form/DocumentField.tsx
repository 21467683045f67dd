import { uploadIdentity } from '@easel/contract/base/files/endpoints.ts'
import { acceptOf } from '@easel/domain/base/files/files.ts'
import { SIDE_FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { useEffect, useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { textOf, useField } from '../../../../ui/form/fields.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { UploadProgress } from '../../../../ui/UploadProgress.tsx'
import { upload, useUpload } from '../../../base/files/public.ts'
import { checkImage } from '../../../base/inspection/public.ts'
import { Picture } from '../Picture.tsx'

const rule = SIDE_FILE_RULES.IDENTITY

interface DocumentFieldProps {
  readonly name: 'idCardPicId' | 'licensePicId'
  readonly label: string
  readonly help: string
  readonly lockedReason?: string | null
}

/** Spec §2, an ID or licence image: looked at before it is sent, shown once it is chosen. */
export function DocumentField({ name, label, help, lockedReason = null }: DocumentFieldProps) {
  const t = useT('designers')
  const words = useErrorMessage()
  const { value, change, error, id } = useField(name, label)
  const preview = useObjectUrl()
  const sending = useUpload({
    send: (options) => upload(uploadIdentity, options),
    onDone: ({ fileId }) => change(fileId),
  })
  const fileId = textOf(value)
  const url = preview.url ?? (fileId ? paths.file(fileId) : null)
  return (
    <Field id={id} label={label} help={help} error={error} group>
      {() => (
        <Stack gap={12}>
          {url && <Picture key={url} url={url} alt={t('document.preview', { name: label })} />}
          {sending.file && sending.state.outcome !== 'done' && (
            <UploadProgress
              fileName={sending.file.name}
              sizeBytes={sending.file.size}
              state={sending.state}
              message={sending.refused?.message}
              phases={['send', 'check']}
              onCancel={sending.cancel}
              onRetry={sending.retry}
            />
          )}
          {fileId && <Badge tone="ok">{t('document.there')}</Badge>}
          <FileDrop
            compact
            disabledReason={lockedReason}
            id={id}
            label={t(fileId ? 'document.replace' : 'document.choose')}
            accept={acceptOf(rule)}
            wrongFormat={words({ code: rule.wrongFormat, params: { allowed: acceptOf(rule) } })}
            check={async (file) =>
              (await checkImage(rule, file)).map(({ code, params }) => words({ code, params: params ?? {} }))
            }
            onFiles={([file]) => {
              if (!file) return
              preview.show(file)
              void sending.start(file)
            }}
          />
        </Stack>
      )}
    </Field>
  )
}

function useObjectUrl() {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return { url, show: (file: Blob) => setUrl(URL.createObjectURL(file)) }
}
