import type { StaffDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Kbd, KeyboardOnly } from '../../../../ui/Kbd.tsx'
import { KeyList } from '../../../../ui/KeyList.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { useDesignerNeighbours } from './useDesignerNeighbours.ts'

const keys = [
  ['move', ['J', 'K']],
  ['approve', ['A']],
  ['refuse', ['R']],
  ['reasons', ['1–9']],
  ['list', ['Q']],
  ['help', ['?']],
] as const

/** Every key of the screen of one designer; each has a button on it too. */
function DesignerKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('designers')
  return (
    <Dialog open={open} onClose={onClose} title={t('staff.help.title')}>
      <KeyList lines={keys.map(([name, pressed]) => ({ name, pressed, text: t(`staff.help.${name}`) }))} />
    </Dialog>
  )
}

/** The ways from one designer to the others that wait, to the record, and to the list of keys. */
export function DesignerWays({ designer }: { designer: StaffDesigner }) {
  const t = useT('designers')
  const [helping, setHelping] = useState(false)
  const { previous, next, open, toList } = useDesignerNeighbours(designer)
  useHotkeys({
    j: () => open(next),
    k: () => open(previous),
    q: toList,
    '?': () => setHelping(true),
  })
  return (
    <Row gap={8}>
      <ButtonLink small href={paths.consoleRecord(designer.designerId)}>
        {t('staff.record')}
      </ButtonLink>
      <Button small disabledReason={previous ? null : t('staff.noPrevious')} onClick={() => open(previous)}>
        {t('staff.previous')} <Kbd>K</Kbd>
      </Button>
      <Button small disabledReason={next ? null : t('staff.noNext')} onClick={() => open(next)}>
        {t('staff.next')} <Kbd>J</Kbd>
      </Button>
      <KeyboardOnly>
        <Button small look="quiet" onClick={() => setHelping(true)}>
          {t('staff.shortcuts')} <Kbd>?</Kbd>
        </Button>
      </KeyboardOnly>
      <DesignerKeys open={helping} onClose={() => setHelping(false)} />
    </Row>
  )
}
