import { lazyPart } from '../../../app/lazyPart.tsx'
import { useEdition } from '../editions/public.ts'
import { EntriesPage, useEntrant } from '../entries/public.ts'

const EditionAwards = lazyPart(() => import('./own/EditionAwards.tsx'), { texts: ['awards'] })

/** Spec §2, theme-management: what one has won in the edition, above one's own entries. */
export default function PortfolioScreen() {
  const { edition } = useEdition()
  const entrant = useEntrant()
  return (
    <>
      <EntriesPage />
      {entrant === 'designer' && edition.phases.includes('ANNOUNCED') && (
        <EditionAwards slug={edition.slug} />
      )}
    </>
  )
}
