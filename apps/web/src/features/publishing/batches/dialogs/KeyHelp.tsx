import { type TextKey, useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { KeyList } from '../../../../ui/KeyList.tsx'
import { useBatch } from '../context.ts'
import classes from './Dialogs.module.css'

type Name = Extract<TextKey<'batches'>, `keys.${string}`> extends `keys.${infer Each}` ? Each : never
type Line = readonly [Name, readonly string[]]

const KEYS: readonly Line[] = [
  ['move', ['←', '→', '↑', '↓']],
  ['edges', ['Home', 'End']],
  ['range', ['Shift', '→']],
  ['toggle', ['Ctrl', 'Space']],
  ['all', ['Ctrl', 'A']],
  ['none', ['Esc']],
  ['inspector', ['Enter']],
  ['remove', ['Delete']],
  ['undo', ['Ctrl', 'Z']],
  ['redo', ['Ctrl', 'Shift', 'Z']],
  ['view', ['V']],
  ['search', ['/']],
]
const SHEET: readonly Line[] = [
  ['cell', ['Enter', 'F2']],
  ['next', ['Tab', 'Enter']],
  ['fill', ['Ctrl', 'D']],
  ['copy', ['Ctrl', 'C', 'X', 'V']],
  ['clear', ['Delete']],
]
const HELP: Line = ['help', ['?']]

/** Every key of the batch page; each has a button or a place to press on the page too. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useT('batches')
  const { session } = useBatch()
  const space = session.productType === 'RINGTONE' ? 'play' : 'togglePlain'
  const all: readonly Line[] = [...KEYS.slice(0, 4), [space, ['Space']], ...KEYS.slice(4), HELP]
  const group = (title: string, keys: readonly Line[]) => (
    <section>
      <h3>{title}</h3>
      <KeyList lines={keys.map(([name, pressed]) => ({ name, pressed, text: t(`keys.${name}`) }))} />
    </section>
  )
  return (
    <Dialog open wide onClose={onClose} title={t('keys.title')}>
      <div className={classes.help}>
        {group(t('view.gallery'), all)}
        {group(t('view.sheet'), SHEET)}
      </div>
      <p className={classes.quiet}>{t('keys.note')}</p>
    </Dialog>
  )
}
