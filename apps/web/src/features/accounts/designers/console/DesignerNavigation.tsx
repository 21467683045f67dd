import type { StaffDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Shortcuts } from '../../../../ui/Shortcuts.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { useDesignerNeighbours } from './useDesignerNeighbours.ts'

/** Each has a button on the screen too. */
const keys = [
  ['move', ['J', 'K']],
  ['approve', ['A']],
  ['refuse', ['R']],
  ['reasons', ['1–9']],
  ['list', ['Q']],
] as const

/** The ways from one designer to the others that wait, to the record, and to the list of keys. */
export function DesignerNavigation({ designer }: { designer: StaffDesigner }) {
  const t = useT('designers')
  const { previous, next, open, toList } = useDesignerNeighbours(designer)
  useHotkeys({
    j: () => open(next),
    k: () => open(previous),
    q: toList,
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
      <Shortcuts lines={keys.map(([name, pressed]) => ({ name, pressed, text: t(`staff.help.${name}`) }))} />
    </Row>
  )
}
