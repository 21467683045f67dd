import { useId } from 'react'
import { useT } from '../i18n/texts.ts'
import { Kbd } from './Kbd.tsx'
import classes from './KeyList.module.css'
import { Stack } from './layout.tsx'
import { setLetterKeys, useLetterKeys } from './letterKeys.ts'

export interface KeyLine {
  readonly name: string
  readonly pressed: readonly string[]
  readonly text: string
}

interface KeyGroup {
  readonly title: string
  readonly lines: readonly KeyLine[]
}

interface KeyListProps {
  readonly lines?: readonly KeyLine[]
  /** In place of one long list. */
  readonly groups?: readonly KeyGroup[]
}

/** The keys of a screen, each with what it does, and the switch for those that are one sign. */
export function KeyList({ lines = [], groups = [] }: KeyListProps) {
  return (
    <Stack gap={16}>
      {lines.length > 0 && <Lines lines={lines} />}
      {groups.length > 0 && (
        <div className={classes.groups}>
          {groups.map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <Lines lines={group.lines} />
            </section>
          ))}
        </div>
      )}
      <LetterKeySwitch />
    </Stack>
  )
}

function Lines({ lines }: { lines: readonly KeyLine[] }) {
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

function LetterKeySwitch() {
  const t = useT('ui')
  const on = useLetterKeys()
  const helpId = useId()
  return (
    <div className={classes.switch}>
      <label>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={helpId}
          onChange={(event) => setLetterKeys(event.target.checked)}
        />
        {t('keys.letters')}
      </label>
      <p id={helpId}>{t('keys.lettersHelp')}</p>
    </div>
  )
}
