import { useT } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { KeyList } from '../../../ui/KeyList.tsx'

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
      <KeyList lines={keys.map(([name, pressed]) => ({ name, pressed, text: t(`help.${name}`) }))} />
    </Dialog>
  )
}
