import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { recordQuery, WholeRecord } from './RecordPart.tsx'

interface RecordDialogProps {
  readonly designerId: string
  readonly name: string
  readonly onClose: () => void
}

/** A designer's record over many works that are decided together. */
export default function RecordDialog({ designerId, name, onClose }: RecordDialogProps) {
  const t = useT('records')
  const query = useQuery(recordQuery(designerId))
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('pageTitle', { name })}
      actions={<WholeRecord designerId={designerId} />}
    >
      <Loaded query={query} skeleton={<SkeletonText lines={6} />}>
        {(record) => <RecordFacts record={record} />}
      </Loaded>
    </Dialog>
  )
}
