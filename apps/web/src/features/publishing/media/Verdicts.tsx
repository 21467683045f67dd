import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Sheet } from '../../../ui/layout.tsx'
import { UploadTrayList } from '../../../ui/UploadTrayList.tsx'
import { UploadTrayRow } from '../../../ui/UploadTrayRow.tsx'
import { problemOf } from '../../base/uploads/public.ts'
import type { RefusedHere } from './useBatchUpload.ts'
import classes from './Verdicts.module.css'

/** Files that were refused here, each with what is wrong and how to fix it; nothing of them was sent. */
export default function Verdicts({ refused }: { refused: readonly RefusedHere[] }) {
  const t = useT('media')
  const words = useErrorMessage()
  return (
    <Sheet>
      <div role="alert">
        <Banner tone="bad" title={t('verdicts.title', { count: refused.length })}>
          {t('verdicts.text')}
        </Banner>
      </div>
      <div className={classes.list}>
        <UploadTrayList
          label={t('verdicts.list')}
          items={refused}
          keyOf={({ file }) => `${file.webkitRelativePath} ${file.name} ${file.size}`}
          empty=""
          row={({ file, refusals }) => (
            <UploadTrayRow
              name={file.name}
              sizeBytes={file.size}
              tone="bad"
              state={t('verdicts.refused')}
              problems={refusals.map((each, index) => problemOf(words, each, index))}
              actions={null}
            />
          )}
        />
      </div>
    </Sheet>
  )
}
