import classes from './Drawing.module.css'

export interface Branch {
  readonly name: string
  readonly kind: 'file' | 'folder' | 'zip'
  readonly note?: string
  readonly inside?: readonly Branch[]
}

/** Files and folders as they lie in an archive. */
export function Tree({ branches }: { branches: readonly Branch[] }) {
  return (
    <ul className={classes.tree}>
      {branches.map(({ name, kind, note, inside }) => (
        <li key={name} data-kind={kind}>
          <code>{kind === 'folder' ? `${name}/` : name}</code>
          {note && <span className={classes.note}>{note}</span>}
          {inside && <Tree branches={inside} />}
        </li>
      ))}
    </ul>
  )
}
