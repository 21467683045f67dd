import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { KeyList } from '../../../../ui/KeyList.tsx'

const keys = [
  ['move', ['J', 'K', '←', '→']],
  ['rows', ['↑', '↓']],
  ['range', ['⇧ ←', '⇧ →']],
  ['select', ['␣']],
  ['selectAll', ['⌘/Ctrl A']],
  ['approve', ['A']],
  ['approveRest', ['⇧ A']],
  ['reject', ['R']],
  ['reasons', ['1–9']],
  ['findReason', ['/']],
  ['unmark', ['U']],
  ['note', ['N']],
  ['undo', ['⌘/Ctrl Z']],
  ['large', ['↵']],
  ['play', ['P']],
  ['copies', ['C', '⇧ C']],
  ['onlyCopies', ['F']],
  ['compare', ['S']],
  ['decide', ['⌘/Ctrl ↵']],
] as const

/** Every key of the bulk; each has a button or a field on the screen too. */
export function BulkKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('reviews')
  return (
    <Dialog open={open} onClose={onClose} title={t('help.title')}>
      <KeyList lines={keys.map(([name, pressed]) => ({ name, pressed, text: t(`bulk.keys.${name}`) }))} />
    </Dialog>
  )
}
