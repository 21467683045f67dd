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

/** The keys of a screen, each with what it does, and the switch for those that are one sign. */
export function KeyList({ lines }: { lines: readonly KeyLine[] }) {
  return (
    <Stack gap={16}>
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
      <LetterKeySwitch />
    </Stack>
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
