import { useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Kbd, KeyboardOnly } from './Kbd.tsx'
import { type KeyLine, KeyList } from './KeyList.tsx'
import { useHotkeys } from './useHotkeys.ts'

interface ShortcutsProps {
  readonly lines: readonly KeyLine[]
  /** J and K choose among rows (`useRowKeys`). */
  readonly rows?: boolean
}

/** The way to the keys of a screen: a button and `?`. */
export function Shortcuts({ lines, rows = false }: ShortcutsProps) {
  const t = useT('ui')
  const [open, setOpen] = useState(false)
  useHotkeys({ '?': () => setOpen(true) })
  const ofRows = [
    { name: 'move', pressed: ['J', 'K'], text: t('keys.move') },
    { name: 'open', pressed: ['↵'], text: t('keys.open') },
  ]
  const all = [...(rows ? ofRows : []), ...lines, { name: 'help', pressed: ['?'], text: t('keys.help') }]
  return (
    <>
      <KeyboardOnly bare>
        <Button small look="quiet" onClick={() => setOpen(true)}>
          {t('keys.button')} <Kbd>?</Kbd>
        </Button>
      </KeyboardOnly>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('keys.title')}>
        <KeyList lines={all} />
      </Dialog>
    </>
  )
}
