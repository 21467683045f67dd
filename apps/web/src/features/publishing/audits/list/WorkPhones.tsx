import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import type { Mockup } from '@easel/contract/publishing/packages/endpoints.ts'
import { type ReactNode, useMemo } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { PhoneGrid } from '../../../../ui/PhoneGrid.tsx'

interface WorkPhonesProps {
  readonly works: readonly Work[]
  /** By the ids of the works that have a package. */
  readonly phones: Readonly<Record<string, Mockup>>
  /** The list; a work without a package has no phone. */
  readonly children: (phoneOf: (work: Work) => ReactNode) => ReactNode
}

/** The works of a page as phones that play side by side. */
export default function WorkPhones({ works, phones, children }: WorkPhonesProps) {
  const t = useT('audits')
  const drawings = useMemo(
    () =>
      new Map(
        works.flatMap(({ id, name }) => {
          const mockup = phones[id]
          return mockup ? [[id, { name: name || t('untitled'), ...mockup }]] : []
        }),
      ),
    [works, phones, t],
  )
  return (
    <PhoneGrid drawings={[...drawings.values()]} initial={works[0]?.productType === 'AOD' ? 'aod' : 'lock'}>
      {(phoneOf) =>
        children(({ id }) => {
          const drawing = drawings.get(id)
          return drawing && phoneOf(drawing)
        })
      }
    </PhoneGrid>
  )
}
