import { Kbd } from './Kbd.tsx'
import classes from './KeyList.module.css'

interface KeyLine {
  readonly name: string
  readonly pressed: readonly string[]
  readonly text: string
}

/** The keys of a screen, each with what it does. */
export function KeyList({ lines }: { lines: readonly KeyLine[] }) {
  return (
    <dl className={classes.keys}>
      {lines.map(({ name, pressed, text }) => (
        <div key={name}>
          <dt>
            {pressed.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
