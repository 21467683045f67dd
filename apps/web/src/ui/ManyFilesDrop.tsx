import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { DropHint } from './DropHint.tsx'
import { droppedFiles, seenFiles } from './droppedFiles.ts'
import classes from './FileDrop.module.css'
import { useErrorMessage } from './form/refusal.ts'
import { IconUpload } from './icons.ts'
import { toast } from './toasts.ts'

interface ManyFilesDropProps {
  readonly label: string
  readonly help?: ReactNode
  /** Endings, such as `.jpg,.png`; the chooser offers these, a drop may hold anything. */
  readonly accept: string
  readonly disabledReason?: string | null
  readonly busy?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Drop files and folders, or choose them; what fits is for the caller to say. */
export function ManyFilesDrop(props: ManyFilesDropProps) {
  const { label, help, accept, disabledReason, busy = false, onFiles } = props
  const t = useT('ui')
  const words = useErrorMessage()
  const id = useId()
  const folder = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const blocked = Boolean(disabledReason) || busy

  function take(input: HTMLInputElement) {
    const files = seenFiles([...(input.files ?? [])])
    input.value = ''
    if (files.length > 0 && !blocked) onFiles(files)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (blocked) return
    void droppedFiles(event.dataTransfer).then(
      (files) => files.length > 0 && onFiles(files),
      // Spec §8: it went away between the drop and the look at it.
      () => toast(words({ code: 'file.sizeUnknown', params: {} }), 'bad'),
    )
  }

  return (
    <div className={classes.field}>
      <label
        className={cx(classes.drop, over && classes.over)}
        data-disabled={disabledReason ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          multiple
          accept={accept}
          disabled={blocked}
          aria-label={label}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={(event) => take(event.target)}
        />
        <IconUpload size={28} stroke={1.5} aria-hidden />
        <span className={classes.label} aria-hidden="true">
          {label}
        </span>
        <span className={classes.how} aria-hidden="true">
          {disabledReason ?? (over ? t('drop.over') : <DropHint text={t('drop.filesOrFolders')} multiple />)}
        </span>
      </label>
      <input
        ref={folder}
        type="file"
        hidden
        disabled={blocked}
        aria-label={t('drop.folder')}
        {...{ webkitdirectory: '' }}
        onChange={(event) => take(event.target)}
      />
      <div className={classes.below}>
        {help && (
          <div id={`${id}-help`} className={classes.help}>
            {help}
          </div>
        )}
        <Button
          small
          look="quiet"
          className={classes.withMouse}
          disabledReason={disabledReason}
          onClick={() => folder.current?.click()}
        >
          {t('drop.folder')}
        </Button>
      </div>
    </div>
  )
}
