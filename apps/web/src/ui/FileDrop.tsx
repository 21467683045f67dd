import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { DropHint } from './DropHint.tsx'
import classes from './FileDrop.module.css'
import { hasEnding } from './hasEnding.ts'
import { IconAlertTriangle, IconUpload } from './icons.ts'

interface FileDropProps {
  /** Of the input, where a form's summary links to it. */
  readonly id?: string
  readonly label: string
  /** What is taken: kinds, size, number. */
  readonly help?: ReactNode
  /** Endings, such as `.mtz` or `.jpg,.png`. */
  readonly accept: string
  /** What to say to a file with another ending; without it such a file goes along, for who reads it to say more. */
  readonly wrongFormat?: string
  readonly multiple?: boolean
  readonly disabledReason?: string | null
  /** Looks into a file before it is taken; what it returns is wrong with it. */
  readonly check?: (file: File) => Promise<readonly string[]>
  /** A refused file put right, and what the button that takes it says; null where only its maker can mend it. */
  readonly mend?: (file: File) => Promise<Mended | null>
  readonly onFiles: (files: readonly File[]) => void
  /** What the form or the server found wrong. */
  readonly error?: string | undefined
  readonly compact?: boolean
}

export interface Mended {
  readonly label: string
  readonly file: File
}

interface Problem {
  readonly fileName: string
  readonly texts: readonly string[]
  readonly mended: Mended | null
}

/** Looks into chosen files, one after the other, and hands on those that nothing is wrong with. */
function useTaking(props: FileDropProps) {
  const { accept, wrongFormat, multiple = false, disabledReason, check, mend, onFiles } = props
  const t = useT('ui')
  const input = useRef<HTMLInputElement>(null)
  const [checking, setChecking] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])

  async function take(list: FileList | null) {
    const chosen = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (chosen.length === 0 || disabledReason || checking !== null) return
    const good: File[] = []
    const bad: Problem[] = []
    for (const file of chosen) {
      setChecking(file.name)
      const texts = await faultsOf(file)
      if (texts.length > 0) bad.push({ fileName: file.name, texts, mended: await mendedOf(file) })
      else good.push(file)
    }
    setChecking(null)
    setProblems(bad)
    if (input.current) input.current.value = ''
    if (good.length > 0) onFiles(good)
  }

  async function faultsOf(file: File): Promise<readonly string[]> {
    if (wrongFormat !== undefined && !hasEnding(file.name, accept)) return [wrongFormat]
    try {
      return (await check?.(file)) ?? []
    } catch (reason) {
      // A file that was moved or taken away since it was chosen; anything else is a bug.
      if (!(reason instanceof DOMException)) reportError(reason)
      return [t('drop.unreadable')]
    }
  }

  async function mendedOf(file: File): Promise<Mended | null> {
    try {
      return (await mend?.(file)) ?? null
    } catch (reason) {
      if (!(reason instanceof DOMException)) reportError(reason)
      return null
    }
  }

  function takeMended(problem: Problem) {
    if (!problem.mended) return
    setProblems((all) => all.filter((each) => each !== problem))
    onFiles([problem.mended.file])
    input.current?.focus()
  }

  return { input, checking, problems, take, takeMended }
}

/** Drop files or choose them; each is looked at first, and what is wrong is said before a byte is sent. */
export function FileDrop(props: FileDropProps) {
  const { id: inputId, label, help, accept, multiple = false, disabledReason, error, compact } = props
  const t = useT('ui')
  const id = useId()
  const { input, checking, problems, take, takeMended } = useTaking(props)
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files)
  }

  const describedBy =
    cx(help ? `${id}-help` : null, error || problems.length > 0 ? `${id}-error` : null) || undefined
  return (
    <div className={classes.field}>
      <label
        className={cx(classes.drop, over && classes.over, compact && classes.compact)}
        data-disabled={disabledReason ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={inputId}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={Boolean(disabledReason) || checking !== null}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={error || problems.length > 0 ? true : undefined}
          onChange={(event) => void take(event.target.files)}
        />
        <IconUpload size={compact ? 20 : 28} stroke={1.5} aria-hidden />
        <span className={classes.label} aria-hidden="true">
          {label}
        </span>
        <span className={classes.how} aria-hidden="true">
          {disabledReason ??
            (checking !== null ? (
              t('drop.checking', { name: checking })
            ) : over ? (
              t('drop.over')
            ) : (
              <DropHint text={t(multiple ? 'drop.many' : 'drop.one')} multiple={multiple} />
            ))}
        </span>
      </label>
      {help && (
        <div id={`${id}-help`} className={classes.help}>
          {help}
        </div>
      )}
      <Problems
        id={`${id}-error`}
        error={error}
        problems={problems}
        onMend={disabledReason ? undefined : takeMended}
      />
    </div>
  )
}

interface ProblemsProps {
  readonly id: string
  readonly error: string | undefined | null
  readonly problems: readonly Problem[]
  readonly onMend: ((problem: Problem) => void) | undefined
}

function Problems({ id, error, problems, onMend }: ProblemsProps) {
  return (
    <div id={id} aria-live="polite" className={classes.problems}>
      {error && <Line>{error}</Line>}
      {problems.map((problem) => (
        <Line key={problem.fileName}>
          <strong>{problem.fileName}</strong>
          <ul>
            {problem.texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {problem.mended && onMend && (
            <Button
              small
              aria-label={`${problem.mended.label}: ${problem.fileName}`}
              onClick={() => onMend(problem)}
            >
              {problem.mended.label}
            </Button>
          )}
        </Line>
      ))}
    </div>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className={classes.problem}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
