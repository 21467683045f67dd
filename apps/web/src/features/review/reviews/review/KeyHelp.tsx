import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { KeyList } from '../../../../ui/KeyList.tsx'
import classes from './KeyHelp.module.css'

const groups = [
  {
    key: 'decide',
    keys: [
      ['approve', ['A']],
      ['reject', ['R']],
      ['decideMarked', ['⌘/Ctrl ↵']],
      ['reasons', ['1–9']],
      ['findReason', ['/']],
      ['note', ['N']],
      ['reply', ['T']],
      ['hold', ['H']],
      ['undo', ['Z']],
      ['claim', ['C']],
    ],
  },
  {
    key: 'look',
    keys: [
      ['pin', ['P']],
      ['pictures', ['←', '→']],
      ['zoom', ['+', '−', '0']],
      ['pixels', ['X']],
      ['difference', ['D']],
      ['similar', ['S']],
      ['record', ['E']],
    ],
  },
  {
    key: 'phone',
    keys: [
      ['phoneLock', ['L']],
      ['phoneAod', ['O']],
      ['phoneHome', ['H']],
      ['phonePlay', ['Space']],
      ['phonePin', ['⇧ P']],
    ],
  },
  {
    key: 'go',
    keys: [
      ['move', ['J', 'K']],
      ['queue', ['Q']],
      ['help', ['?']],
    ],
  },
] as const

/** Every key of the review screen; each has a button on the screen too. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('reviews')
  return (
    <Dialog open={open} onClose={onClose} title={t('help.title')} wide>
      <KeyList
        groups={groups.map(({ key, keys }) => ({
          title: t(`help.group.${key}`),
          lines: keys.map(([name, pressed]) => ({ name, pressed, text: t(`help.${name}`) })),
        }))}
      />
      <p className={classes.note}>{t('help.note_')}</p>
    </Dialog>
  )
}
