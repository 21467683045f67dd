import { useT } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import classes from './AppealKeys.module.css'

const keys = [
  ['move', ['J', 'K']],
  ['grant', ['A']],
  ['uphold', ['R']],
  ['note', ['N']],
  ['list', ['Q']],
  ['help', ['?']],
] as const

/** Every key of the screen; each has a button on it too. */
export function AppealKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('appeals')
  return (
    <Dialog open={open} onClose={onClose} title={t('help.title')}>
      <dl className={classes.keys}>
        {keys.map(([name, pressed]) => (
          <div key={name}>
            <dt>
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(`help.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
