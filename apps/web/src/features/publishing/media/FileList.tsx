import type { EntryFile } from '@easel/contract/competitions/entries/shapes.ts'
import type { ReactNode } from 'react'
import { Artwork } from '../../../ui/Artwork.tsx'
import { VideoPreview } from '../../../ui/VideoPreview.tsx'
import classes from './FileList.module.css'
import { useFactWords } from './useFactWords.ts'

type ListedFile = Pick<EntryFile, 'fileId' | 'fileName' | 'url' | 'picture' | 'facts'>

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
    <ul className={classes.files}>
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
