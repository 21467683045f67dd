import { useT } from '../../../../i18n/texts.ts'
import { Part } from './Part.tsx'
import { RegionsField } from './RegionsField.tsx'
import { ReleaseWish } from './ReleaseWish.tsx'
import { SystemVersionsField } from './SystemVersionsField.tsx'

/** Where the work is released, and for which systems where that matters. */
export function ReleaseFields({ withSystems }: { withSystems: boolean }) {
  const t = useT('audits')
  return (
    <Part title={t(withSystems ? 'part.release' : 'part.regions')}>
      {withSystems && <SystemVersionsField />}
      <RegionsField />
      <ReleaseWish />
    </Part>
  )
}
