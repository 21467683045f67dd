import type { StaffDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Kbd, KeyboardOnly } from '../../../../ui/Kbd.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { DesignerKeys } from './DesignerKeys.tsx'
import { useDesignerNeighbours } from './useDesignerNeighbours.ts'

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
