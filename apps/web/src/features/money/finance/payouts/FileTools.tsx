import {
  exportBankFile,
  getBank,
  listBankFiles,
  listPayouts,
  uploadBankFile,
} from '@easel/contract/money/payouts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { upload } from '../../../base/files/public.ts'
import { bankQuery } from './PayoutsHead.tsx'

const RENEWS = [listBankFiles, listPayouts, getBank]

/** Writes what is ready into a file, and takes a file of the bank. */
export function FileTools() {
  const t = useT('payouts')
  const words = useErrorMessage()
  const navigate = useNavigate()
  const { data: bank } = useQuery(bankQuery)
  const open = ({ id }: { readonly id: string }) => void navigate(paths.bankFile(id))
  const write = useApiMutation(() => call(exportBankFile), {
    done: t('exported'),
    invalidates: RENEWS,
    onDone: (file) => {
      if (file.state === 'MADE') toast(t('notPlaced'), 'warn')
      if (file.unwritten > 0) toast(t('unwritten', { count: file.unwritten }), 'bad')
      open(file)
    },
  })
  const take = useApiMutation((file: File) => upload(uploadBankFile, { file, fileName: file.name }), {
    done: t('received'),
    invalidates: RENEWS,
    onDone: open,
    showsRefusal: true,
  })
  // Without a bank the head says so.
  if (bank?.kind === undefined || bank.kind === 'none') return null
  if (bank.kind !== 'files') return <p>{t('noFilesBank')}</p>
  return (
    <Stack gap={16}>
      <div>
        <Button
          look="primary"
          busy={write.isPending}
          disabledReason={bank.can.export && words(bank.can.export)}
          onClick={() => write.mutate(undefined)}
        >
          {t('export', { count: bank.ready, readyFen: bank.readyFen })}
        </Button>
      </div>
      <FileDrop
        label={t('upload')}
        help={t('uploadHelp')}
        accept=".xml"
        wrongFormat={t('uploadWrong')}
        compact
        disabledReason={take.isPending ? t('uploading') : null}
        error={take.error?.message}
        onFiles={([file]) => file && take.mutate(file)}
      />
    </Stack>
  )
}
