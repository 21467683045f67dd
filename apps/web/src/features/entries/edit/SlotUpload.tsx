import { uiResource } from '@easel/contract/entries/endpoints.ts'
import type { EntryUpload } from '@easel/contract/entries/shapes.ts'
import { useT } from '../../../i18n/texts.ts'
import { useEdition } from '../../competitions/public.ts'
import { OneUpload, upload } from '../../files/public.ts'

interface SlotUploadProps {
  readonly file: File
  readonly category: string
  readonly slot: string
  readonly onDone: (stored: EntryUpload) => void
  readonly onGiveUp: () => void
}

/** One file of a slot on its way. */
export function SlotUpload({ file, category, slot, onDone, onGiveUp }: SlotUploadProps) {
  const t = useT('entries')
  const { slug: edition } = useEdition().edition
  return (
    <OneUpload
      file={file}
      send={(options) => upload(uiResource, { ...options, query: { edition, category, slot } })}
      onDone={onDone}
      giveUpLabel={t('slot.giveUp', { name: file.name })}
      onGiveUp={onGiveUp}
    />
  )
}
