import {
  type BankFile,
  type BankMessage,
  getBankFile,
  readBankFileContent,
} from '@easel/contract/money/payouts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../../../app/api.ts'
import { apiQuery, useApiMutation } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { formatBytes } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { FileProgress, lookAgainAt } from './FileProgress.tsx'
import { MessageTable } from './MessageTable.tsx'
import { FILE_TONES } from './tones.ts'

const fileQuery = (fileId: string) => apiQuery(getBankFile, { params: { id: fileId } })

const page = pageData(({ param }) => [fileQuery(param('fileId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/payouts/files/{id}`: one file with what came of its entries; whoever downloads it is logged. */
export default function FileScreen() {
  const { fileId = '' } = useParams()
  const found = useQuery({
    ...fileQuery(fileId),
    refetchInterval: ({ state }) => lookAgainAt(state.data && [state.data]),
  })
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={3} lines={4} />}>
      {(file) => <Page key={fileId} file={file} />}
    </Loaded>
  )
}

function Page({ file }: { file: BankFile & { readonly messages: readonly BankMessage[] } }) {
  const t = useT('payouts')
  const words = useErrorMessage()
  const { id, name, direction, state, refusal, messageKind, messageId, sizeBytes, transfers, totalFen } = file
  const { madeAt, doneAt, messages } = file
  const read = useApiMutation(() => fetchContent(id), { onDone: save })
  return (
    <Stack gap={32}>
      <PageHeader
        title={name}
        lead={t(`direction.${direction}`)}
        back={{ href: paths.bankFiles(), label: t('view.files') }}
        badge={<Badge tone={FILE_TONES[state]}>{t(`fileState.${state}`)}</Badge>}
        actions={
          refusal?.code !== 'bankFile.tooLarge' && (
            <Button busy={read.isPending} onClick={() => read.mutate(undefined)}>
              {t('download')}
            </Button>
          )
        }
      />
      <FileProgress file={file} />
      {refusal && (
        <Banner tone="bad" title={t('fileState.REFUSED')}>
          {words(refusal)}
        </Banner>
      )}
      <DescriptionList
        facts={[
          { label: t('messageKind'), value: messageKind },
          { label: t('messageId'), value: messageId },
          { label: t('size'), value: formatBytes(sizeBytes) },
          { label: t('transfers'), value: t('count', { count: transfers }) },
          ...(direction === 'OUT' ? [{ label: t('amount'), value: <Money fen={totalFen} /> }] : []),
          { label: t('at'), value: <DateTime value={madeAt} /> },
          { label: t('doneAt'), value: doneAt && <DateTime value={doneAt} /> },
        ]}
      />
      {state !== 'REFUSED' && (
        <Section title={t('outcomes')} lead={t('downloadLogged')}>
          {messages.length > 0 && <MessageTable messages={messages} />}
          {messages.length === 0 && <p>{t(state === 'TAKEN' ? 'noEntries' : 'noMessages')}</p>}
        </Section>
      )}
    </Stack>
  )
}

interface Content {
  readonly name: string
  readonly pieces: readonly Uint8Array<ArrayBuffer>[]
}

/** The content of a file, which comes in pieces. */
async function fetchContent(id: string): Promise<Content> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; ; ) {
    const { name, base64, next } = await call(readBankFileContent, { params: { id }, query: { from } })
    pieces.push(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)))
    if (next === null) return { name, pieces }
    from = next
  }
}

/** Hands a file to the browser's downloads. */
function save({ name, pieces }: Content): void {
  const url = URL.createObjectURL(new Blob([...pieces], { type: 'application/xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
