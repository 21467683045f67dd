import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { KeyList } from '../../../../ui/KeyList.tsx'

const keys = [
  ['move', ['J', 'K']],
  ['approve', ['A']],
  ['refuse', ['R']],
  ['reasons', ['1–9']],
  ['list', ['Q']],
  ['help', ['?']],
] as const

/** Every key of the screen of one designer; each has a button on it too. */
export function DesignerKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('designers')
  return (
    <Dialog open={open} onClose={onClose} title={t('staff.help.title')}>
      <KeyList lines={keys.map(([name, pressed]) => ({ name, pressed, text: t(`staff.help.${name}`) }))} />
    </Dialog>
  )
}
