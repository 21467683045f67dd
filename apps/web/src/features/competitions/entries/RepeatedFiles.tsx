import type { RepeatedFile } from '@easel/contract/competitions/entries/shapes.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Bullets } from '../../../ui/layout.tsx'

interface RepeatedFilesProps {
  /** `own` where a reviewer reads it: whether the other entry is of the same entrant. */
  readonly files: readonly (RepeatedFile & { readonly own?: boolean })[]
  readonly hrefOf: (entryId: string) => string
}

/** A warning, since a file may belong into two entries: which file, and where else it is. */
export function RepeatedFiles({ files, hrefOf }: RepeatedFilesProps) {
  const t = useT('entries')
  if (files.length === 0) return null
  return (
    <Banner tone="warn" title={t('repeated.title', { count: files.length })}>
      <Bullets>
        {files.map(({ fileId, fileName, entryId, title, own = true }) => (
          <li key={`${fileId} ${entryId}`}>
            {t('repeated.in', { file: fileName })}{' '}
            <Link href={hrefOf(entryId)}>{title || t('untitled')}</Link>
            {!own && ` ${t('repeated.others')}`}
          </li>
        ))}
      </Bullets>
    </Banner>
  )
}
