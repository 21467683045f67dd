import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import type { FileFacts } from '@easel/domain/base/files/facts.ts'
import type { ReactNode } from 'react'
import { preloadTexts, useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { formatBytes, joinFacts } from '../../../ui/format.ts'
import { VideoPreview } from '../../../ui/VideoPreview.tsx'
import classes from './FileList.module.css'

preloadTexts('entries')

interface ListedFile {
  readonly fileId: string
  readonly fileName: string
  readonly url: string
  readonly picture: Picture | null
  readonly facts: FileFacts
}

interface FileListProps<File extends ListedFile> {
  readonly files: readonly File[]
  /** The pictures are seen elsewhere on the page: what was measured alone. Films can be played all the same. */
  readonly factsOnly?: boolean
  /** What can be done with each, below it. */
  readonly movesOf?: (file: File, at: number) => ReactNode
}

/** Files of an entry: what is seen of each, and what was measured. */
export function FileList<File extends ListedFile>({
  files,
  factsOnly = false,
  movesOf,
}: FileListProps<File>) {
  const factsOf = useFactWords()
  return (
    <ul className={classes.files} data-facts-only={factsOnly || undefined}>
      {files.map((file, at) => (
        <li key={file.fileId}>
          {file.facts.kind === 'VIDEO' ? (
            <VideoPreview url={file.url} poster={file.picture} label={file.fileName} />
          ) : (
            !factsOnly && file.picture && <Artwork picture={file.picture} alt={file.fileName} />
          )}
          <p className={classes.facts}>
            {file.fileName}
            <br />
            {factsOf(file.facts)}
          </p>
          {movesOf?.(file, at)}
        </li>
      ))}
    </ul>
  )
}

/** What was measured of a file, in one line. */
function useFactWords(): (facts: FileFacts) => string {
  const t = useT('entries')
  return (facts) => {
    const size = formatBytes(facts.sizeBytes)
    if (facts.kind === 'PACKAGE') return joinFacts([facts.format, size])
    const pixels = `${facts.width} × ${facts.height}`
    if (facts.kind === 'IMAGE') {
      const ppi = facts.ppi === null ? t('facts.noPpi') : t('facts.ppi', { ppi: Math.round(facts.ppi) })
      return joinFacts([facts.format, pixels, ppi, size])
    }
    const length = t('facts.seconds', { seconds: facts.seconds })
    return joinFacts([facts.format, pixels, length, t('facts.rate', { rate: facts.framesPerSecond }), size])
  }
}
